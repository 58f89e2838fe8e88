import type { shop } from '@delguur/contract/shopfront/shop'
import { useRouteLoaderData } from 'react-router'
import { type Packed, useUnpacked } from './packed.ts'

type Tenant = (typeof shop.chrome.response)['_output']['tenant']

/** The tenant's public settings, from the frame's data. */
export function useTenant(): Tenant {
  const data = useRouteLoaderData<{ chrome: Packed<{ tenant: Tenant }> }>('root')
  if (!data) throw new Error('the frame has no data')
  return useUnpacked(data.chrome).tenant
}
