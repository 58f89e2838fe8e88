import type { Cart, CartLine } from '../cart/cart-view.ts'

export type LineChange = NonNullable<CartLine['notice']> & { id: number; name: string }
/** The total is not what the shopper saw: from what to what, and the cart on both sides of it. */
export type Changed = { from: number; to: number; before: Cart; after: Cart }

/** What happened to the lines of a cart between two looks at it. */
export function changesBetween(before: Cart, after: Cart): LineChange[] {
  return before.lines.flatMap((line): LineChange[] => {
    const now = after.lines.find(({ id }) => id === line.id)
    const change = (code: LineChange['code'], from: number, to: number) => [
      { id: line.id, name: line.name, code, from, to },
    ]
    if (!now || now.notice?.code === 'gone') return change('gone', line.quantity, 0)
    if (now.quantity < line.quantity) return change('stock_down', line.quantity, now.quantity)
    if (now.price === line.price) return []
    return change(now.price > line.price ? 'price_up' : 'price_down', line.price, now.price)
  })
}
