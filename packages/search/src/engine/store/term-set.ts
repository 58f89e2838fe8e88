import { BitSet } from './bitset.ts'
import { lowerBound } from './lower-bound.ts'
import type { Tally } from './tally.ts'

const FIRST = 2

/**
 * The documents that carry one term. Few documents are kept as a sorted list of slots, many as a bit set: below one in
 * 32 the list is both smaller and quicker to count. Slots must be added in ascending order.
 */
export class TermSet {
  private list: Uint32Array = new Uint32Array(FIRST)
  private length = 0
  private bits: BitSet | null = null

  /** Adds a slot not lower than any before it; adding the last one again changes nothing. */
  add(slot: number): void {
    if (!this.bits && this.length === this.list.length) this.grow(slot)
    if (this.bits) this.bits.add(slot)
    else if (this.length === 0 || this.list[this.length - 1] !== slot) this.list[this.length++] = slot
  }

  /** How many words are read to count it in a set. */
  get reads(): number {
    return this.bits ? this.bits.words.length : this.length
  }

  has(slot: number): boolean {
    if (this.bits) return this.bits.has(slot)
    const at = lowerBound(this.length, (i) => (this.list[i] ?? 0) < slot)
    return at < this.length && this.list[at] === slot
  }

  /** How many documents of `context` carry the term. */
  countIn(context: BitSet): number {
    if (this.bits) return this.bits.countAnd(context)
    const { list, length } = this
    const words = context.words
    const end = words.length
    let total = 0
    for (let i = 0; i < length; i++) {
      const slot = list[i] ?? 0
      const at = slot >>> 5
      if (at < end) total += ((words[at] ?? 0) >>> (slot & 31)) & 1
    }
    return total
  }

  /** Whether any document of `context` carries the term; stops at the first. */
  meets(context: BitSet): boolean {
    if (this.bits) return this.bits.intersects(context)
    for (let i = 0; i < this.length; i++) if (context.has(this.list[i] ?? 0)) return true
    return false
  }

  /** Adds every document of the term to `target`. */
  addTo(target: BitSet): void {
    if (this.bits) target.or(this.bits)
    else for (let i = 0; i < this.length; i++) target.add(this.list[i] ?? 0)
  }

  /** The documents of the term that are in `context`. */
  sharedWith(context: BitSet): BitSet {
    if (this.bits) return this.bits.clone().and(context)
    const shared = new BitSet((this.list[this.length - 1] ?? -1) + 1)
    for (let i = 0; i < this.length; i++) {
      const slot = this.list[i] ?? 0
      if (context.has(slot)) shared.add(slot)
    }
    return shared
  }

  /** Visits the documents of the term in ascending order of slot. */
  each(visit: (slot: number) => void): void {
    if (this.bits) this.bits.each(visit)
    else for (let i = 0; i < this.length; i++) visit(this.list[i] ?? 0)
  }

  /** Makes every document of the term that is in `within` worth at least `score`. */
  raiseIn(within: BitSet, into: Tally, score: number): void {
    if (this.bits) {
      const both = this.bits.shared(within)
      into.raiseRun(both, 0, both.length, within, score)
    } else into.raiseRun(this.list, 0, this.length, within, score)
  }

  /** Chooses the smaller form and gives spare room back; worth calling after many additions. */
  settle(): void {
    if (this.bits) {
      const count = this.bits.count()
      const last = this.bits.last()
      if (count * 32 > last) this.bits.words = this.bits.words.slice(0, (last >>> 5) + 1)
      else this.toList(count)
    } else if (this.length >= 64 && this.length * 32 > (this.list[this.length - 1] ?? 0)) this.toBits()
    else if (this.length < this.list.length) this.list = this.list.slice(0, Math.max(this.length, 1))
  }

  /** What it holds: slots in ascending order, or the words of a bit set. */
  content(): { isBits: boolean; words: Uint32Array } {
    return this.bits
      ? { isBits: true, words: this.bits.words }
      : { isBits: false, words: this.list.subarray(0, this.length) }
  }

  static of(isBits: boolean, words: Uint32Array): TermSet {
    const set = new TermSet()
    if (isBits) {
      set.bits = new BitSet()
      set.bits.words = words
      set.list = new Uint32Array(0)
    } else {
      set.list = words
      set.length = words.length
    }
    return set
  }

  /** The same term after slots moved: `moved[slot]` is the new slot, -1 for a slot that is gone. Null when none is left. */
  remapped(moved: Int32Array): TermSet | null {
    const next = new TermSet()
    let count = 0
    this.each((slot) => {
      const to = moved[slot] ?? 0
      if (to < 0) return
      next.add(to)
      count++
    })
    if (count === 0) return null
    next.settle()
    return next
  }

  private grow(slot: number): void {
    if (this.length >= 64 && this.length * 32 > slot) this.toBits()
    else {
      const grown = new Uint32Array(Math.max(FIRST, this.length * 2))
      grown.set(this.list)
      this.list = grown
    }
  }

  private toBits(): void {
    const bits = new BitSet((this.list[this.length - 1] ?? 0) + 1)
    for (let i = 0; i < this.length; i++) bits.add(this.list[i] ?? 0)
    this.bits = bits
    this.list = new Uint32Array(0)
    this.length = 0
  }

  private toList(count: number): void {
    const list = new Uint32Array(Math.max(count, 1))
    let length = 0
    this.bits?.each((slot) => {
      list[length++] = slot
    })
    this.list = list
    this.length = length
    this.bits = null
  }
}
