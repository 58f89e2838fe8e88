import { cardOf } from '../../features/catalog/card.ts'
import { api } from '../../lib/api.server.ts'
import { asJson, queryArgs } from '../../lib/resource.server.ts'
import type { Route } from './+types/cards'

export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { query, locale } = queryArgs({ request, context })
  const cards = api(context, locale).shop.cards({ query: { ids: query.get('ids') ?? '', locale } })
  return asJson(cards.then(({ products }) => ({ products: products.map(cardOf) })))
}
