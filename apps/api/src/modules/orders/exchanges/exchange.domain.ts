import { type Mnt, mnt, times } from '@delguur/kit/money'
import { type Refusal, refuse } from '@delguur/kit/result'
import { isAlcohol } from '../order/alcohol/alcohol.domain.ts'
import type { Limits } from '../order/domain/lines.domain.ts'
import type { Adjustment, Line, Variant } from '../order/domain/order.domain.ts'
import { shareOf } from '../order/domain/returns.domain.ts'

/** Units that came back, with what they are worth together. */
export type Back = { variant: Pick<Variant, 'product_id' | 'regular_price'>; quantity: number; worth: Mnt }
export type Wanted = { variant: Variant; quantity: number }
export type Priced = { line: Line; discount: Mnt }

/**
 * The lines of an order that is given for what came back. A piece of the same product at the same regular price, as another size is,
 * costs what its buyer paid for the one that came back, whatever it costs today; everything else costs today's price. Refuses what
 * is not sold (`variant_unavailable`), codes, cards, tickets and what is for adults (`line_not_editable`), and too many of a line.
 */
export function pricedFor(
  wanted: readonly Wanted[],
  back: readonly Back[],
  { max_line_quantity: limit }: Pick<Limits, 'max_line_quantity'>,
): Priced[] | Refusal {
  const used = new Map<Back, number>()
  const priced: Priced[] = []
  for (const { variant, quantity } of wanted) {
    const { name } = variant
    if (!variant.available) return refuse('variant_unavailable', { name }, 'lines')
    if (variant.digital !== null || variant.min_age > 0 || isAlcohol({ variant }))
      return refuse('line_not_editable', { name }, 'lines')
    if (quantity > limit) return refuse('quantity_above_limit', { limit }, 'lines')
    let [agreed, rest] = [0, quantity]
    for (const each of back) {
      const before = used.get(each) ?? 0
      const count = Math.min(rest, each.quantity - before)
      if (!isSame(each.variant, variant) || count <= 0) continue
      agreed += shareOf(each.worth, each.quantity, before, count)
      used.set(each, before + count)
      rest -= count
    }
    agreed += times(variant.price, rest)
    const price = mnt(Math.max(variant.price, Math.ceil(agreed / quantity)))
    const extras = {
      options: {},
      public_metadata: {},
      private_metadata: {},
      taken_off: 0,
      preorder: null,
      awaited: 0,
      notice: null,
    }
    const line = { id: 0, variant_id: variant.id, quantity, price, variant, ...extras }
    priced.push({ line, discount: mnt(times(price, quantity) - agreed) })
  }
  return priced
}

const isSame = (a: Back['variant'], b: Back['variant']): boolean =>
  a.product_id === b.product_id && a.regular_price === b.regular_price

type Taken = { amount: Mnt; label: string; line_item_id: number | null; shipment_id: number | null }

/** What is taken off a line or the delivery because its buyer has paid it before. */
export const takenOff = ({ amount, shipment_id, ...where }: Taken): Adjustment => ({
  ...where,
  id: 0,
  shipment_id,
  kind: shipment_id === null ? 'discount' : 'shipping_discount',
  amount: mnt(-amount),
  included: false,
  promotion_id: null,
  coupon_code: null,
  description: null,
})
