export type Bought = {
  event_id: string
  total: number
  ship_total: number
  tax: number
  lines: { variant_id: number; name: string; brand: string | null; price: number; quantity: number }[]
}

/** The purchase in standard words: the same whoever reports it. */
export const purchaseEvent = ({ event_id, total, ship_total, tax, lines }: Bought) => ({
  event_id,
  currency: 'MNT' as const,
  value: total - ship_total,
  shipping: ship_total,
  tax,
  items: lines.map(({ variant_id, name, brand, price, quantity }) => ({
    item_id: String(variant_id),
    item_name: name,
    ...(brand && { item_brand: brand }),
    price,
    quantity,
  })),
})

const minute = 60_000
const hour = 60 * minute
/** Waits between tries: a day and a half in all, since a report of three days ago is refused. */
const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 10 * hour, 24 * hour]

/** When a report that failed is made again after so many tries; null once it is given up. */
export function nextReport(tries: number, now: Date): Date | null {
  const wait = waits[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}
