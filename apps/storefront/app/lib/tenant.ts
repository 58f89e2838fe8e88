import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** The tenant's public settings, from the frame's data. */
export function useTenant() {
  const data = useRouteLoaderData<typeof loader>('root')
  if (!data) throw new Error('the frame has no data')
  return data.chrome.tenant
}
