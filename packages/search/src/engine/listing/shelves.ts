import { BitSet } from '../store/bitset.ts'
import { Members } from '../store/members.ts'
import type { ProductIndex } from './product-index.ts'
import { pageInOrder } from './sort.ts'

/** The slots of the newest listed products. */
export function newArrivalSlots<TCard extends object>(index: ProductIndex<TCard>, size: number): number[] {
  return firstOf(index, 'date_desc', index.clock.listed, size)
}

/** The slots of listed products on sale, the highest percent first. */
export function saleSlots<TCard extends object>(index: ProductIndex<TCard>, size: number): number[] {
  return firstOf(index, 'sale_percent_desc', index.clock.listed.clone().and(index.clock.onSale), size)
}

/** The slots of listed products whose SKU begins with `prefix`, the newest first. */
export function seriesSlots<TCard extends object>(index: ProductIndex<TCard>, prefix: string, size: number): number[] {
  const series = new BitSet(index.slots)
  index.skus.eachWithPrefix(prefix, (slot) => {
    series.add(slot)
  })
  return firstOf(index, 'date_desc', series.and(index.clock.listed), size)
}

/** The slots of listed products in a sale with a start and an end: soonest ending first, then the highest percent, then the newest. */
export function dealSlots<TCard extends object>(index: ProductIndex<TCard>, size: number): number[] {
  const { available } = index.clock
  return index.clock
    .deals()
    .sort(
      (a, b) =>
        a.end - b.end ||
        b.percent - a.percent ||
        available.get(b.slot) - available.get(a.slot) ||
        index.ids.get(b.slot) - index.ids.get(a.slot),
    )
    .slice(0, size)
    .map(({ slot }) => slot)
}

function firstOf<TCard extends object>(
  index: ProductIndex<TCard>,
  sort: 'date_desc' | 'sale_percent_desc',
  set: BitSet,
  size: number,
): number[] {
  return pageInOrder(index.orders.sequence(sort, index.slots), new Members(set), { skip: 0, take: size })
}
