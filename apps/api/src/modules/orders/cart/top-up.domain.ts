import { isRefusal, type Refusal } from '@delguur/kit/result'
import { addVariant, type Limits } from '../order/domain/lines.domain.ts'
import type { Order, Variant } from '../order/domain/order.domain.ts'
import { forSale } from '../order/domain/preorder/preorder.domain.ts'

export type TopUp = { variant_id: number; quantity: number }
/** Of which variant there are fewer in the cart than requested, how many were added all the same, and why no more. */
export type Short = { variant_id: number; added: number; refusal: Refusal }
export type ToppedUp = { order: Order; short: Short[] }

const plain = ({ options }: { options: Record<string, unknown> }): boolean => Object.keys(options).length === 0
const inCart = (order: Order, variantId: number): number =>
  order.lines.find((line) => line.variant_id === variantId && plain(line))?.quantity ?? 0

/** Brings variants in a cart up to a quantity, as far as stock and limits allow; what is there already is not added again. */
export function topUp(
  cart: Order,
  wanted: readonly TopUp[],
  variants: ReadonlyMap<number, Variant>,
  limits: Limits,
): ToppedUp {
  return wanted.reduce<ToppedUp>(
    ({ order, short }, { variant_id, quantity }) => {
      const variant = variants.get(variant_id)
      const missing = quantity - inCart(order, variant_id)
      if (!variant || missing <= 0) return { order, short }
      const filled = addVariant(order, variant, { quantity: missing, options: {} }, limits)
      if (!isRefusal(filled)) return { order: filled, short }
      return addSome(order, variant, missing, filled, limits, short)
    },
    { order: cart, short: [] },
  )
}

/** As many as there are, when those are fewer than requested. */
function addSome(
  order: Order,
  variant: Variant,
  missing: number,
  refusal: Refusal,
  limits: Limits,
  short: Short[],
): ToppedUp {
  const room = Math.min(forSale(variant), limits.max_line_quantity) - inCart(order, variant.id)
  const some =
    room > 0 && room < missing ? addVariant(order, variant, { quantity: room, options: {} }, limits) : refusal
  const added = isRefusal(some) ? 0 : room
  return {
    order: isRefusal(some) ? order : some,
    short: [...short, { variant_id: variant.id, added, refusal }],
  }
}
