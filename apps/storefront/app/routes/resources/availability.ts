import { api } from '../../lib/api.server.ts'
import { asJson, queryArgs } from '../../lib/resource.server.ts'
import type { Route } from './+types/availability'

/** Where most shoppers are: the capital's Sükhbaatar district, until another is chosen. */
const usualDistrict = '1119'

export function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const { query, locale } = queryArgs({ request, context })
  const division_id = query.get('division_id') ?? usualDistrict
  return asJson(api(context, locale).shop.availability({ params: { id: params.id }, query: { division_id, locale } }))
}
