import { usualDistrict } from '../../../features/address/usual-district.ts'
import { api } from '../../../lib/api.server.ts'
import { asJson, queryArgs } from '../../../lib/resource.server.ts'
import type { Route } from './+types/availability'

export function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const { query, locale } = queryArgs({ request, context })
  const division_id = query.get('division_id') ?? usualDistrict
  return asJson(api(context, locale).shop.availability({ params: { id: params.id }, query: { division_id, locale } }))
}
