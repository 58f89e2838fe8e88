import { defaultLocale, parseLocale } from '@delguur/kit/locale'
import { loadInstalment } from '../../features/paying/instalment.server.ts'
import type { Route } from './+types/instalment.ts'

/** How the paying of an instalment stands, for its page, which looks again while it is open. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const locale = parseLocale(new URL(request.url).searchParams.get('locale')) ?? defaultLocale
  const { view } = await loadInstalment({ request, context, locale }, Number(params.id), Number(params.position))
  return Response.json({ view }, { headers: { 'cache-control': 'private, no-store' } })
}
