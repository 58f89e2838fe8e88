import { type Growing, growingWords } from '../store/growing.ts'
import { lowerBound } from '../store/lower-bound.ts'

/**
 * Which values of a list belong to which slot, in order. As long as each slot has exactly one value nothing is stored:
 * the value stands at the slot's own number.
 */
export class Spans {
  slots = 0
  /** How many values all slots have together. */
  total = 0
  /** The most that one slot has. */
  widest = 0
  private ends: Growing<Uint32Array> | null = null

  /** Gives the next slot so many values. */
  push(count: number): void {
    if (!this.ends && count !== 1) this.spell()
    this.slots++
    this.total += count
    if (count > this.widest) this.widest = count
    this.ends?.push(this.total)
  }

  /** Whether each slot has exactly one value, at its own number. */
  get plain(): boolean {
    return this.ends === null
  }

  /** The place of a slot's first value. */
  from(slot: number): number {
    if (slot >= this.slots) return this.total
    return this.ends ? (this.ends.values[slot - 1] ?? 0) : slot
  }

  /** The place behind a slot's last value. */
  to(slot: number): number {
    if (slot >= this.slots) return this.total
    return this.ends ? (this.ends.values[slot] ?? 0) : slot + 1
  }

  /** The slot whose value stands at a place. */
  ownerOf(place: number): number {
    const ends = this.ends
    return ends ? lowerBound(this.slots, (slot) => ends.at(slot) <= place) : place
  }

  settle(): void {
    this.ends?.settle()
  }

  /**
   * Follows slots that moved down (`moved[slot]` is the new slot, -1 for one that is gone). Says in the same way where
   * the values' places moved.
   */
  compacted(moved: Int32Array): { spans: Spans; places: Int32Array } {
    const spans = new Spans()
    const places = new Int32Array(this.total).fill(-1)
    for (let slot = 0; slot < this.slots; slot++) {
      if ((moved[slot] ?? -1) < 0) continue
      const from = this.from(slot)
      const to = this.to(slot)
      for (let place = from; place < to; place++) places[place] = spans.total + place - from
      spans.push(to - from)
    }
    spans.settle()
    return { spans, places }
  }

  private spell(): void {
    this.ends = growingWords()
    for (let slot = 1; slot <= this.slots; slot++) this.ends.push(slot)
  }
}
