import type { Cart } from '../../lib/cart-view.ts'

/** Wished quantities by line id; 0 takes a line out. */
export type Wanted = Readonly<Record<number, number>>

/** The cart as it will be once the changes under way are done; its sums keep their proportions of tax. */
export function withWanted(cart: Cart, wanted: Wanted): Cart {
  if (Object.keys(wanted).length === 0) return cart
  const lines = cart.lines
    .map((line) => {
      const quantity = wanted[line.id] ?? line.quantity
      return { ...line, quantity, free: line.free && quantity <= line.quantity }
    })
    .filter((line) => line.quantity > 0)
  const item_total = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const total = cart.total - cart.item_total + item_total
  return {
    ...cart,
    lines,
    item_total,
    total,
    tax_total: taxInside(cart, total),
    total_quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
  }
}

/** The tax inside another total at the rate of this cart. */
export const taxInside = (cart: Pick<Cart, 'total' | 'tax_total'>, total: number): number =>
  cart.total > 0 ? Math.round((cart.tax_total * total) / cart.total) : 0
