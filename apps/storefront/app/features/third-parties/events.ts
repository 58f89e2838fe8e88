/** What a shopper did, by the field's standard names; sums in tugrik. */
export type Item = {
  item_id: string
  item_name: string
  item_brand?: string | undefined
  price: number
  quantity: number
}
export type ShopEvent =
  | { name: 'view_item' | 'add_to_cart' | 'begin_checkout'; items: Item[] }
  | { name: 'purchase'; items: Item[]; event_id: string; value: number; tax: number; shipping: number }
type Sink = (event: ShopEvent) => void

const most = 20
let waiting: ShopEvent[] = []
let sink: Sink = (event) => {
  if (waiting.length < most) waiting.push(event)
}

/** Tells what was done. It waits in this page's memory until somebody listens, and goes nowhere where nobody ever does. */
export const tell = (event: ShopEvent): void => sink(event)

/** Listens from now on, beginning with what waits. */
export function listen(to: Sink): void {
  sink = to
  waiting.forEach(to)
  waiting = []
}
