import { loadRecharge } from '../../../features/paying/recharge.server.ts'
import { queryArgs } from '../../../lib/resource.server.ts'
import type { Route } from './+types/recharge.ts'

/** How a recharge stands, for its page, which looks again while it is open. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const args = queryArgs({ request, context })
  const { view } = await loadRecharge(args, params.number)
  return Response.json({ view })
}
