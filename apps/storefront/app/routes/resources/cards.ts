import { defaultLocale, parseLocale } from '@delguur/kit/locale'
import { cardOf } from '../../features/catalog/card.ts'
import { api } from '../../lib/api.server.ts'
import { asJson } from '../../lib/resource.server.ts'
import type { Route } from './+types/cards'

export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const locale = parseLocale(searchParams.get('locale')) ?? defaultLocale
  const asked = api(context, locale).shop.cards({ query: { ids: searchParams.get('ids') ?? '', locale } })
  return asJson(asked.then(({ products }) => ({ products: products.map(cardOf) })))
}
