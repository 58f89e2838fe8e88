import { tell } from '../third-parties/events.ts'
import type { Cart, CartLine } from './cart-view.ts'

const itemsOf = (lines: readonly CartLine[]) =>
  lines.map(({ variant_id, name, price, quantity, free }) => ({
    id: variant_id,
    name,
    price: free ? 0 : price,
    quantity,
  }))

/** The way to the checkout was pressed; on its own page nothing of others is loaded. Of alcohol nothing is told. */
export function tellCheckout({ lines, alcohol }: Pick<Cart, 'lines' | 'alcohol'>): void {
  if (!alcohol) tell({ name: 'begin_checkout', items: itemsOf(lines) })
}

type Bought = { number: string; lines: CartLine[]; item_total: number; alcohol: unknown; placed_at: string | null }
const dayMs = 86_400_000

/** The page of an order that this browser has placed within a day. */
export function tellPurchase({ number, lines, item_total, alcohol, placed_at }: Bought, now: number): void {
  if (alcohol || !placed_at || now - Date.parse(placed_at) > dayMs) return
  tell({ name: 'purchase', order: number, value: item_total, items: itemsOf(lines) })
}
