import { defaultLocale, parseLocale } from '@delguur/kit/locale'
import { loadOrder } from '../../features/order/load-order.server.ts'
import type { Route } from './+types/order.ts'

/** The state of an order for its page, which looks again while it is open. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const locale = parseLocale(new URL(request.url).searchParams.get('locale')) ?? defaultLocale
  const order = await loadOrder({ request, context, locale }, params.number)
  return Response.json({ order: order ?? null }, { headers: { 'cache-control': 'private, no-store' } })
}
