import { defaultLocale, parseLocale } from '@delguur/kit/locale'
import { api } from '../../lib/api.server.ts'
import { asJson } from '../../lib/resource.server.ts'
import type { Route } from './+types/nearest-place'

export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const locale = parseLocale(searchParams.get('locale')) ?? defaultLocale
  const [lat, lon] = ['lat', 'lon'].map((name) => searchParams.get(name) ?? '')
  return asJson(api(context, locale).shop.nearestPlace({ query: { lat, lon, locale } }))
}
