import { api } from '../../lib/api.server.ts'
import { asJson, queryArgs } from '../../lib/resource.server.ts'
import type { Route } from './+types/weather'

/** The weather of all aimags: the same for everybody, so that caches on the way may keep it. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { locale } = queryArgs({ request, context })
  return asJson(api(context, locale).warmth.weather({ query: { locale } }), 'public, max-age=300')
}
