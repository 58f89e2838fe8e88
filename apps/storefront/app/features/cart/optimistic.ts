import type { Cart } from './cart-view.ts'

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
  const off = takenOff(cart, wanted)
  const total = cart.total - cart.item_total + item_total + off
  return {
    ...cart,
    lines,
    item_total,
    adjustment_total: cart.adjustment_total + off,
    discounts: withLess(cart.discounts, off),
    coupons: withLess(cart.coupons, off),
    total,
    tax_total: taxInside(cart, total),
    total_quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
  }
}

/** What free lines that are taken out had taken off: it goes with them. */
const takenOff = ({ lines }: Cart, wanted: Wanted): number =>
  lines
    .filter(({ free }) => free)
    .reduce((sum, { id, price, quantity }) => sum + price * Math.max(0, quantity - (wanted[id] ?? quantity)), 0)

/** The discounts without so much: without the one that is just as large, or less of one that is larger. */
function withLess<D extends { amount: number }>(discounts: D[], off: number): D[] {
  if (off === 0) return discounts
  const one = discounts.find(({ amount }) => amount === -off) ?? discounts.find(({ amount }) => amount < -off)
  return discounts
    .map((each) => (each === one ? { ...each, amount: each.amount + off } : each))
    .filter(({ amount }, place) => amount !== 0 || discounts[place]?.amount === 0)
}

/** The tax inside another total at the rate of this cart. */
export const taxInside = (cart: Pick<Cart, 'total' | 'tax_total'>, total: number): number =>
  cart.total > 0 ? Math.round((cart.tax_total * total) / cart.total) : 0
