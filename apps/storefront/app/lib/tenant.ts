import type { shop } from '@delguur/contract/shop'
import { useRouteLoaderData } from 'react-router'

type Tenant = (typeof shop.chrome.response)['_output']['tenant']

/** The tenant's public settings, from the frame's data. */
export function useTenant(): Tenant {
  const data = useRouteLoaderData<{ chrome: { tenant: Tenant } }>('root')
  if (!data) throw new Error('the frame has no data')
  return data.chrome.tenant
}
