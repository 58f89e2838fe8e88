import type { Members } from '../store/members.ts'
import type { PriceBar, PriceFacet } from './listing.ts'
import type { ProductIndex } from './product-index.ts'

/** Bars a price histogram has at most. */
export const MAX_BARS = 20

/** The prices of some products; null where there are none. */
export function priceFacet<TCard extends object>({ clock }: ProductIndex<TCard>, { list }: Members): PriceFacet | null {
  if (list.length === 0) return null
  const { values } = clock.selling
  let [min, max] = [Number.POSITIVE_INFINITY, 0]
  for (let i = 0; i < list.length; i++) {
    const price = values[list[i] ?? 0] ?? 0
    if (price < min) min = price
    if (price > max) max = price
  }
  const step = barWidth(max - min)
  const start = Math.floor(min / step)
  const counts = new Uint32Array(Math.floor(max / step) - start + 1)
  for (let i = 0; i < list.length; i++) {
    const bar = Math.floor((values[list[i] ?? 0] ?? 0) / step) - start
    counts[bar] = (counts[bar] ?? 0) + 1
  }
  const histogram = Array.from(counts, (count, bar): PriceBar => {
    const from = (start + bar) * step
    return { from, to: from + step, count }
  })
  return { min, max, histogram }
}

/** The narrowest of 1, 2, 5, 10, 20, 50 … that covers the range in the bars allowed, wherever the first bar starts. */
export function barWidth(range: number): number {
  for (let decade = 1; ; decade *= 10) {
    for (const factor of [1, 2, 5]) {
      if (range < factor * decade * (MAX_BARS - 1)) return factor * decade
    }
  }
}
