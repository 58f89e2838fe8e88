import { api } from '../../lib/api.server.ts'
import { asJson, queryArgs } from '../../lib/resource.server.ts'
import type { Route } from './+types/nearest-place'

export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { query, locale } = queryArgs({ request, context })
  const [lat, lon] = ['lat', 'lon'].map((name) => query.get(name) ?? '')
  return asJson(api(context, locale).shop.nearestPlace({ query: { lat, lon, locale } }))
}
