import { isRefusal } from '@delguur/kit/result'
import { addVariant, type Limits, mostOf, stableJson } from '../order/domain/lines.domain.ts'
import type { Line, Order, Variant } from '../order/domain/order.domain.ts'

export type ReorderChange = {
  name: string
  options_text: string
  kind: 'added' | 'capped' | 'gone'
  wanted: number
  got: number
}
export type Reordered = { cart: Order; changes: ReorderChange[] }

/** Products of an old order put into a cart at today's prices, as far as stock and limits allow; nothing is refused. */
export function reorder(cart: Order, lines: Line[], variants: Map<number, Variant>, limits: Limits): Reordered {
  return lines.reduce<Reordered>(
    (done, line) => {
      const variant = variants.get(line.variant_id) ?? line.variant
      const got = variant.available ? Math.min(line.quantity, roomFor(done.cart, line, variant, limits)) : 0
      const next =
        got > 0 ? addVariant(done.cart, variant, { quantity: got, options: line.options }, limits) : done.cart
      const added = isRefusal(next) ? 0 : got
      const kind = added === 0 ? 'gone' : added < line.quantity ? 'capped' : 'added'
      const change = { name: variant.name, options_text: variant.options_text, wanted: line.quantity, got: added, kind }
      return { cart: isRefusal(next) ? done.cart : next, changes: [...done.changes, change] as ReorderChange[] }
    },
    { cart, changes: [] },
  )
}

/** How many more of a variant the line it would go to can take. */
function roomFor(cart: Order, line: Line, variant: Variant, limits: Limits): number {
  const same = cart.lines.filter((each) => each.variant_id === variant.id)
  const present = same.find((each) => stableJson(each.options) === stableJson(line.options))
  return present
    ? mostOf(cart, present, limits) - present.quantity
    : mostOf(cart, { ...line, variant, quantity: 0 }, limits)
}
