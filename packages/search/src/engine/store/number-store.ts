import type { NumberField } from '../documents/collection.ts'
import { Spans } from '../documents/spans.ts'
import { numbersOf } from '../documents/values.ts'
import { BitSet } from './bitset.ts'
import type { FieldStore } from './field-store.ts'
import { growingFloats } from './growing.ts'
import { lowerBound } from './lower-bound.ts'
import { sortedOrder, TermIndex } from './term-index.ts'
import { TermSet } from './term-set.ts'

/** Numbers, dates and booleans in one column; shared ones with the documents of each as well. */
export class NumberStore implements NumberField, FieldStore {
  readonly kind: NumberField['kind']
  present = new BitSet()
  private values = growingFloats()
  private spans = new Spans()
  private index: TermIndex<number> | null
  /** The places of the values in ascending order, made when first requested. */
  private readonly order = sortedOrder<number>((place) => this.values.values[place])

  constructor(kind: NumberField['kind'], shared: boolean) {
    this.kind = kind
    this.index = shared ? new TermIndex() : null
  }

  add(slot: number, found: readonly unknown[]): void {
    const numbers = numbersOf(found, this.kind)
    for (const number of numbers) {
      this.values.push(number)
      this.index?.add(number, slot)
    }
    this.spans.push(numbers.length)
    if (numbers.length > 0) this.present.add(slot)
  }

  entries(): Iterable<readonly [value: number, documents: TermSet]> | undefined {
    return this.index?.entries()
  }

  with(value: number): TermSet | undefined {
    if (this.index) return this.index.with(value)
    const sorted = this.order.read(this.values.length)
    const valueAt = (index: number) => this.values.at(sorted[index] ?? 0)
    const documents = new TermSet()
    const first = lowerBound(sorted.length, (i) => valueAt(i) < value)
    let end = first
    for (; end < sorted.length && valueAt(end) === value; end++) documents.add(this.spans.ownerOf(sorted[end] ?? 0))
    return end > first ? documents : undefined
  }

  get single(): boolean {
    return this.spans.widest <= 1
  }

  first(slot: number): number {
    const from = this.spans.from(slot)
    return from < this.spans.to(slot) ? this.values.at(from) : Number.NaN
  }

  valuesOf(slot: number): readonly number[] {
    return Array.from(this.values.values.subarray(this.spans.from(slot), this.spans.to(slot)))
  }

  eachOf(slot: number, visit: (value: number) => void): void {
    const end = this.spans.to(slot)
    for (let place = this.spans.from(slot); place < end; place++) visit(this.values.at(place))
  }

  where(test: (value: number) => boolean): BitSet {
    const { spans } = this
    const { values } = this.values
    const found = new BitSet(spans.slots)
    const { words } = found
    for (let slot = 0, at = 0; slot < spans.slots; slot++) {
      const end = spans.to(slot)
      while (at < end && !test(values[at] ?? Number.NaN)) at++
      if (at < end) words[slot >>> 5] = (words[slot >>> 5] ?? 0) | (1 << (slot & 31))
      at = end
    }
    return found
  }

  settle(): void {
    this.index?.settle()
    this.values.settle()
    this.spans.settle()
  }

  compacted(moved: Int32Array): NumberStore {
    const next = new NumberStore(this.kind, false)
    const { spans, places } = this.spans.compacted(moved)
    next.index = this.index?.compacted(moved).index ?? null
    next.values = this.values.compacted(places)
    next.order.follow(this.order, places)
    next.spans = spans
    next.present = this.present.remapped(moved)
    return next
  }
}
