import { defaultLocale, parseLocale } from '@delguur/kit/locale'
import { loadRecharge } from '../../features/paying/recharge.server.ts'
import type { Route } from './+types/recharge.ts'

/** How a recharge stands, for its page, which looks again while it is open. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const locale = parseLocale(new URL(request.url).searchParams.get('locale')) ?? defaultLocale
  const { view } = await loadRecharge({ request, context, locale }, params.number)
  return Response.json({ view }, { headers: { 'cache-control': 'private, no-store' } })
}
