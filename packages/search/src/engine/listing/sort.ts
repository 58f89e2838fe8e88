import type { BitSet } from '../store/bitset.ts'
import type { Column, ColumnArray } from '../store/column.ts'
import { lowerBound } from '../store/lower-bound.ts'
import { Members } from '../store/members.ts'
import type { PriceClock } from '../store/price-clock.ts'
import { compareSlots, type SortKey, sortSlots } from '../store/radix.ts'
import type { Section, SectionReader } from '../store/sections.ts'
import { SlotOrder } from '../store/slot-order.ts'
import type { ListingQuery, ListingSort } from './listing.ts'

type LazyKey = { column: Column<ColumnArray>; descending: boolean }

/** Which products of a set a page shows: the first `skip` are passed over, `take` are wanted. */
export type Slice = { skip: number; take: number }

/** The presorted orders of a listing. Where a key is equal the newest product comes first, then the highest id. */
export class ListingOrders {
  private readonly newest: SlotOrder
  private readonly cheapest: SlotOrder
  private readonly dearest: SlotOrder
  private readonly steepest: SlotOrder

  private readonly available: Column<ColumnArray>
  private readonly ids: Column<Float64Array>

  constructor(clock: PriceClock, ids: Column<Float64Array>) {
    this.available = clock.available
    this.ids = ids
    const newest = [
      { column: clock.available, descending: true },
      { column: ids, descending: true },
    ]
    this.newest = slotOrder(newest)
    this.cheapest = slotOrder([{ column: clock.selling, descending: false }, ...newest])
    this.dearest = slotOrder([{ column: clock.selling, descending: true }, ...newest])
    this.steepest = slotOrder([{ column: clock.percent, descending: true }, ...newest])
  }

  /** All slots below `count` in the order of `sort`; `date_asc` is `date_desc` read backwards. */
  read(sort: Exclude<ListingSort, 'random' | 'relevance'>, count: number): Uint32Array {
    return this.orderOf(sort).read(count)
  }

  /** The same as a sequence. */
  sequence(sort: Exclude<ListingSort, 'random' | 'relevance'>, count: number): Sequence {
    const order = this.orderOf(sort)
    return { slots: order.read(count), ranks: () => order.ranks(count) }
  }

  /** Orders two products: the newest first, then the highest id. */
  readonly newer = (a: number, b: number): number =>
    this.available.get(b) - this.available.get(a) || this.ids.get(b) - this.ids.get(a)

  /** The order that time does not change. */
  section(): Section {
    return this.newest.section()
  }

  restore(saved: SectionReader): void {
    this.newest.restore(saved.words())
  }

  /** Forgets the orders that depend on what a product sells for now. */
  repriced(): void {
    for (const order of [this.cheapest, this.dearest, this.steepest]) order.reset()
  }

  private orderOf(sort: Exclude<ListingSort, 'random' | 'relevance'>): SlotOrder {
    if (sort === 'price_asc') return this.cheapest
    if (sort === 'price_desc') return this.dearest
    return sort === 'sale_percent_desc' ? this.steepest : this.newest
  }

  /** Forgets everything. */
  reset(): void {
    this.newest.reset()
    this.repriced()
  }
}

/** Slots in an order, and where each stands in it. */
export type Sequence = { slots: Uint32Array; ranks(): Uint32Array }

/** A member that is sorted costs as much as so many places of an order that are passed. */
const perSorted = 16

/** The members of `matched` on one page, in a sequence, read backwards if asked. */
export function pageInOrder(order: Sequence, matched: Members, { skip, take }: Slice, backwards = false): number[] {
  const { slots } = order
  const total = matched.size
  const last = Math.min(skip + take, total)
  if (skip >= last) return []
  if (total * perSorted < (slots.length / total) * last)
    return pageOfFew(order, matched, { skip, take: last - skip }, backwards)
  const { set } = matched
  const page: number[] = []
  for (let i = 0, seen = 0; i < slots.length && seen < last; i++) {
    const slot = slots[backwards ? slots.length - 1 - i : i] ?? 0
    if (set.has(slot) && seen++ >= skip) page.push(slot)
  }
  return page
}

/** The same of so few members that they are sorted sooner than found. */
function pageOfFew(order: Sequence, { list }: Members, { skip, take }: Slice, backwards: boolean): number[] {
  const ranks = order.ranks()
  const places = list.map((slot) => ranks[slot] ?? 0).sort()
  if (backwards) places.reverse()
  return Array.from(places.subarray(skip, skip + take), (place) => order.slots[place] ?? 0)
}

/** What stands before all others of a list in the order of the shop. */
export const firstOf = ({ sort, first }: Pick<ListingQuery, 'sort' | 'first'>): readonly number[] =>
  sort === undefined || sort === 'date_desc' ? (first ?? []) : []

/** The same with some of the members before all others, in their own sequence. */
export function pageAfterFirst(
  first: readonly number[],
  order: Sequence,
  matched: Members,
  { skip, take }: Slice,
): number[] {
  const lead = [...new Set(first)].filter((slot) => matched.set.has(slot))
  if (lead.length === 0) return pageInOrder(order, matched, { skip, take })
  const rest = matched.set.clone()
  for (const slot of lead) rest.delete(slot)
  const page = lead.slice(skip, skip + take)
  const left = { skip: Math.max(0, skip - lead.length), take: take - page.length }
  return [...page, ...pageInOrder(order, new Members(rest), left)]
}

/** Products and how well each fits, side by side. */
export type Scored = { slots: Uint32Array; scores: Float32Array }

/** Up to so many wanted products, each is put in its place among the best so far; beyond, all are sorted. */
const fewWanted = 512

/** One page of those that are in `matched`, the best scores first; `compare` decides between equals. */
export function pageByScore(
  { slots, scores }: Scored,
  matched: BitSet,
  { skip, take }: Slice,
  compare: (a: number, b: number) => number,
): number[] {
  const wanted = skip + take
  const order = (i: number, j: number) => (scores[j] ?? 0) - (scores[i] ?? 0) || compare(slots[i] ?? 0, slots[j] ?? 0)
  const best: number[] = []
  for (let i = 0; i < slots.length; i++) {
    if (!matched.has(slots[i] ?? 0)) continue
    if (wanted > fewWanted || best.length < wanted || order(i, best.at(-1) ?? 0) < 0) insert(best, i, wanted, order)
  }
  if (wanted > fewWanted) best.sort(order)
  return best.slice(skip, wanted).map((i) => slots[i] ?? 0)
}

function insert(best: number[], i: number, wanted: number, order: (i: number, j: number) => number): void {
  if (wanted > fewWanted) best.push(i)
  else {
    best.splice(
      lowerBound(best.length, (at) => order(best[at] ?? 0, i) < 0),
      0,
      i,
    )
    if (best.length > wanted) best.pop()
  }
}

const BUCKET_BITS = 10

/**
 * One page of the permutation of `matched` that `seed` chooses. It depends on ids and seed alone, so pages neither
 * overlap nor lose a product. Shuffled keys are evenly spread: only the buckets that reach into the page are sorted.
 */
export function pageInShuffle(
  { list: slots }: Members,
  ids: Column<Float64Array>,
  seed: number,
  { skip, take }: Slice,
): number[] {
  const salt = mix(seed >>> 0)
  const keys = new Uint32Array(slots.length)
  const sizes = new Uint32Array(1 << BUCKET_BITS)
  for (let i = 0; i < slots.length; i++) {
    const key = shuffleKey(ids.get(slots[i] ?? 0), salt)
    const bucket = key >>> (32 - BUCKET_BITS)
    keys[i] = key
    sizes[bucket] = (sizes[bucket] ?? 0) + 1
  }
  const { before, first, end } = bucketsOf(sizes, skip, skip + take)
  const near: { slot: number; key: number }[] = []
  for (let i = 0; i < slots.length; i++) {
    const key = keys[i] ?? 0
    const bucket = key >>> (32 - BUCKET_BITS)
    if (bucket >= first && bucket < end) near.push({ slot: slots[i] ?? 0, key })
  }
  near.sort((a, b) => a.key - b.key || ids.get(a.slot) - ids.get(b.slot))
  return near.slice(skip - before, skip - before + take).map(({ slot }) => slot)
}

/** The buckets that hold ranks `from` to below `to`, from `first` to before `end`, and how many ranks lie before them. */
function bucketsOf(sizes: Uint32Array, from: number, to: number): { before: number; first: number; end: number } {
  let before = 0
  let first = 0
  while (first < sizes.length && before + (sizes[first] ?? 0) <= from) before += sizes[first++] ?? 0
  let end = first
  for (let reached = before; end < sizes.length && reached < to; end++) reached += sizes[end] ?? 0
  return { before, first, end }
}

/** The place of an id in the shuffle of a salt, an unsigned 32-bit number. Different ids below 2^32 never share one. */
function shuffleKey(id: number, salt: number): number {
  return mix((id ^ Math.floor(id / 0x1_0000_0000) ^ salt) >>> 0)
}

/** A one-to-one scrambling of 32-bit numbers (the finishing step of MurmurHash3). */
function mix(value: number): number {
  let h = value
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

function slotOrder(keys: readonly LazyKey[]): SlotOrder {
  const current = (): SortKey[] => keys.map(({ column, descending }) => ({ column: column.values, descending }))
  return new SlotOrder({
    compare: (a, b) => compareSlots(current(), a, b),
    sort: (count) => sortSlots(count, current()),
  })
}
