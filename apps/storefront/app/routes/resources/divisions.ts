import { api } from '../../lib/api.server.ts'
import { asJson, queryArgs } from '../../lib/resource.server.ts'
import type { Route } from './+types/divisions'

export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { query, locale } = queryArgs({ request, context })
  const parent_id = query.get('parent_id')
  return asJson(
    api(context, locale).shop.divisions({ query: { ...(parent_id && { parent_id }), locale } }),
    'public, max-age=3600',
  )
}
