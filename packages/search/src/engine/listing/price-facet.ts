import type { BitSet } from '../store/bitset.ts'
import { lowerBound } from '../store/lower-bound.ts'
import type { PriceBar, PriceFacet } from './listing.ts'
import type { ProductIndex } from './product-index.ts'

/** Bars a price histogram has at most. */
export const MAX_BARS = 20

/** The prices of the products of `context`; null when it is empty. */
export function priceFacet<TCard extends object>(index: ProductIndex<TCard>, context: BitSet): PriceFacet | null {
  const order = index.orders.read('price_asc', index.slots)
  const priceAt = (place: number) => index.clock.selling.get(order[place] ?? 0)
  let first = 0
  while (first < order.length && !context.has(order[first] ?? 0)) first++
  if (first === order.length) return null
  let last = order.length - 1
  while (!context.has(order[last] ?? 0)) last--
  const min = priceAt(first)
  const max = priceAt(last)
  const step = barWidth(max - min)
  const histogram: PriceBar[] = []
  for (let from = Math.floor(min / step) * step, place = first; place <= last; from += step) {
    const end = lowerBound(last + 1, (at) => priceAt(at) < from + step, place)
    histogram.push({ from, to: from + step, count: countRun(order, place, end, context) })
    place = end
  }
  return { min, max, histogram }
}

function countRun(order: Uint32Array, from: number, end: number, context: BitSet): number {
  let count = 0
  for (let i = from; i < end; i++) if (context.has(order[i] ?? 0)) count++
  return count
}

/** The narrowest of 1, 2, 5, 10, 20, 50 … that covers the range in the bars allowed, wherever the first bar starts. */
export function barWidth(range: number): number {
  for (let decade = 1; ; decade *= 10) {
    for (const factor of [1, 2, 5]) {
      if (range < factor * decade * (MAX_BARS - 1)) return factor * decade
    }
  }
}
