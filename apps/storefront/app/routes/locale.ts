import { missing } from '../features/catalog/found.server.ts'
import { isSpoken } from '../lib/locale.ts'
import { serverContext } from '../lib/server-context.server.ts'
import type { Route } from './+types/locale'

/** Refuses prefixes that are no language of the shop, and pages that the tenant has switched off. Nothing for the browser. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!isSpoken(params) || context.get(serverContext).closed) await missing()
  return null
}
