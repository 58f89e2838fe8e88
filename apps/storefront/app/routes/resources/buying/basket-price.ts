import { api } from '../../../lib/api.server.ts'
import { asJson, queryArgs } from '../../../lib/resource.server.ts'
import type { Route } from './+types/basket-price.ts'

/** What some variants cost together in a cart of their own. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { query, locale } = queryArgs({ request, context })
  const variants = (query.get('variants') ?? '').split(',').filter(Boolean)
  return asJson(api(context, locale).lookbooks.price({ query: { variants, locale } }), 'no-store')
}
