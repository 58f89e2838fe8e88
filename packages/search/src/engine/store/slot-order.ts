import { lowerBound } from './lower-bound.ts'
import { numbers, type Section } from './sections.ts'

/** How an order compares two slots, and how it sorts slots 0 to count-1 from nothing. */
export type Ordering = { compare(a: number, b: number): number; sort(count: number): Uint32Array }

/** So many new slots are found their places without keeping others waiting. */
const FEW = 2048

/** What -1 is among whole numbers without a sign. */
const REMOVED = 0xffffffff

/**
 * Document slots kept in sorted order. New slots are found their place when the order is next read; `reset` after the
 * values of known slots changed. Slots of removed documents stay in: who reads the order asks a bit set who is alive.
 */
export class SlotOrder {
  private sorted: Uint32Array = new Uint32Array(0)
  private readonly ordering: Ordering
  private ranked: { sorted: Uint32Array; ranks: Uint32Array } | undefined

  constructor(ordering: Ordering) {
    this.ordering = ordering
  }

  /** The order of slots 0 to count-1. */
  read(count: number): Uint32Array {
    const fresh = count - this.sorted.length
    if (fresh !== 0) this.sorted = fresh > 0 && fresh * 4 < count ? this.merged(count) : this.ordering.sort(count)
    return this.sorted
  }

  /** Where each slot stands in the order of slots 0 to count-1. */
  ranks(count: number): Uint32Array {
    const sorted = this.read(count)
    if (this.ranked?.sorted !== sorted) {
      const ranks = new Uint32Array(count)
      for (let i = 0; i < count; i++) ranks[sorted[i] ?? 0] = i
      this.ranked = { sorted, ranks }
    }
    return this.ranked.ranks
  }

  /** Worth calling as slots are added: the order of many is then made bit by bit, none of them long. */
  keepUp(count: number): void {
    if (count - this.sorted.length >= FEW) this.read(count)
  }

  /** Forgets the order; the next read sorts again. */
  reset(): void {
    this.sorted = new Uint32Array(0)
    this.ranked = undefined
  }

  section(): Section {
    return numbers(this.sorted)
  }

  restore(sorted: Uint32Array): void {
    this.sorted = sorted
  }

  /** Takes over the order of slots that moved down: `moved[slot]` is the new slot, -1 for one that is gone. */
  follow(order: SlotOrder, moved: Int32Array): void {
    this.sorted = order.sorted.map((slot) => moved[slot] ?? REMOVED).filter((slot) => slot !== REMOVED)
  }

  private merged(count: number): Uint32Array {
    const known = this.sorted
    const fresh = Array.from({ length: count - known.length }, (_, i) => known.length + i)
    fresh.sort(this.ordering.compare)
    const next = new Uint32Array(count)
    let from = 0
    for (const [i, slot] of fresh.entries()) {
      const place = lowerBound(known.length, (at) => this.ordering.compare(known[at] ?? 0, slot) <= 0, from)
      next.set(known.subarray(from, place), from + i)
      next[place + i] = slot
      from = place
    }
    next.set(known.subarray(from), from + fresh.length)
    return next
  }
}
