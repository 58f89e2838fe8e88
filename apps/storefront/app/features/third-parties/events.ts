/** What a shopper did, by the field's standard names; sums in tugrik. */
export type Item = { id: number; name: string; price: number; quantity: number; brand?: string | undefined }
export type ShopEvent = { items: Item[] } & (
  | { name: 'view_item' | 'add_to_cart' | 'begin_checkout' }
  | { name: 'purchase'; order: string; value: number }
)
type Sink = (event: ShopEvent) => void

const most = 20
let waiting: ShopEvent[] = []
let sink: Sink | undefined

/** Tells what was done. It waits in this page's memory until somebody listens, and goes nowhere where nobody ever does. */
export function tell(event: ShopEvent): void {
  if (sink) sink(event)
  else if (waiting.length < most) waiting.push(event)
}

/** Listens from now on, beginning with what waits; `undefined` forgets that too. */
export function listen(to: Sink | undefined): void {
  sink = to
  for (const event of to ? waiting : []) to?.(event)
  waiting = []
}
