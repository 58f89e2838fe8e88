import { defaultLocale, parseLocale } from '@delguur/kit/locale'
import { api } from '../../lib/api.server.ts'
import { asJson } from '../../lib/resource.server.ts'
import type { Route } from './+types/divisions'

export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const locale = parseLocale(searchParams.get('locale')) ?? defaultLocale
  const parent_id = searchParams.get('parent_id')
  return asJson(
    api(context, locale).shop.divisions({ query: { ...(parent_id && { parent_id }), locale } }),
    'public, max-age=3600',
  )
}
