import type { RequestArgs } from '../../lib/request-args.ts'
import { visitorApi } from '../visitor/signed-in.server.ts'
import type { Cart } from './cart-view.ts'
import { type Estimate, estimateOf, sentOf } from './estimate.ts'

/** Where most shoppers are: the capital's Sükhbaatar district, until another is chosen. */
const usual = { aimag_id: '11', district_id: '1119' }

/** Delivery of what is sent to the district of the cart's address, else to the usual one. */
export async function cartEstimate(args: RequestArgs, cart: Cart): Promise<Estimate | null> {
  const [line] = sentOf(cart)
  if (!line) return null
  const { aimag_id, district_id } = cart.address ?? {}
  const to = aimag_id && district_id ? { aimag_id, district_id } : usual
  const { shop } = await visitorApi(args)
  const [{ delivery }, { divisions }] = await Promise.all([
    shop.availability({
      params: { id: line.variant_id },
      query: { division_id: to.district_id, locale: args.locale },
    }),
    shop.divisions({ query: { parent_id: to.aimag_id, locale: args.locale } }),
  ])
  const place = divisions.find(({ id }) => id === to.district_id)?.name ?? ''
  return estimateOf(delivery, to.district_id, place)
}
