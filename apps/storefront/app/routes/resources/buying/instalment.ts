import { loadInstalment } from '../../../features/paying/instalment.server.ts'
import { queryArgs } from '../../../lib/resource.server.ts'
import type { Route } from './+types/instalment.ts'

/** How the paying of an instalment stands, for its page, which looks again while it is open. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const args = queryArgs({ request, context })
  const { view } = await loadInstalment(args, Number(params.id), Number(params.position))
  return Response.json({ view })
}
