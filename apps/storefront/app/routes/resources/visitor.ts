import { ApiError } from '@delguur/contract/client'
import { api } from '../../lib/api.server.ts'
import { cartToken } from '../../lib/session.server.ts'
import type { Visitor } from '../../lib/visitor.ts'
import type { Route } from './+types/visitor.ts'

/** Everything of a public page that belongs to this visitor alone, in one request. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const token = await cartToken(request)
  const visitor: Visitor = { cart_count: token ? await countItems(context, token) : 0, just_changed: false }
  return Response.json(visitor, { headers: { 'cache-control': 'private, no-store' } })
}

async function countItems(context: Route.LoaderArgs['context'], token: string): Promise<number> {
  try {
    const order = await api(context, 'mn', token).orders.current({})
    return order?.total_quantity ?? 0
  } catch (error) {
    if (error instanceof ApiError) return 0
    throw error
  }
}
