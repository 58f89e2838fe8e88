import { tell } from '../third-parties/events.ts'
import type { Cart } from './cart-view.ts'

/** The way to the checkout was pressed; on its own page nothing of others is loaded. Of alcohol nobody is told. */
export function tellCheckout({ lines, alcohol }: Pick<Cart, 'lines' | 'alcohol'>): void {
  if (alcohol) return
  const items = lines.map(({ variant_id, name, price, quantity, free }) => ({
    item_id: String(variant_id),
    item_name: name,
    price: free ? 0 : price,
    quantity,
  }))
  tell({ name: 'begin_checkout', items })
}
