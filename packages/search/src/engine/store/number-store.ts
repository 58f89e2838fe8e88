import { isWithin, type NumberBounds, type NumberField } from '../documents/collection.ts'
import { Spans } from '../documents/spans.ts'
import { numbersOf } from '../documents/values.ts'
import { BitSet } from './bitset.ts'
import type { FieldStore } from './field-store.ts'
import { growingFloats } from './growing.ts'
import { lowerBound } from './lower-bound.ts'
import { sortedOrder } from './term-index.ts'
import { TermSet } from './term-set.ts'

/** Numbers and dates that few documents share, in one column. */
export class NumberStore implements NumberField, FieldStore {
  readonly kind: NumberField['kind']
  present = new BitSet()
  private values = growingFloats()
  private spans = new Spans()
  /** The places of the values in ascending order, made when first requested. */
  private readonly order = sortedOrder<number>((place) => this.values.values[place])

  constructor(kind: NumberField['kind']) {
    this.kind = kind
  }

  add(slot: number, found: readonly unknown[]): void {
    const numbers = numbersOf(found, this.kind)
    for (const number of numbers) this.values.push(number)
    this.spans.push(numbers.length)
    if (numbers.length > 0) this.present.add(slot)
  }

  with(value: number): TermSet | undefined {
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

  get plain(): Float64Array | undefined {
    return this.spans.plain ? this.values.values : undefined
  }

  within(bounds: NumberBounds): BitSet {
    const { spans } = this
    const { values } = this.values
    const found = new BitSet(spans.slots)
    if (spans.plain) fillWithin(found.words, values, spans.slots, bounds)
    else
      for (let slot = 0, at = 0; slot < spans.slots; slot++) {
        const end = spans.to(slot)
        while (at < end && !isWithin(values[at] ?? Number.NaN, bounds)) at++
        if (at < end) found.add(slot)
        at = end
      }
    return found
  }

  settle(): void {
    this.values.settle()
    this.spans.settle()
  }

  compacted(moved: Int32Array): NumberStore {
    const next = new NumberStore(this.kind)
    const { spans, places } = this.spans.compacted(moved)
    next.values = this.values.compacted(places)
    next.order.follow(this.order, places)
    next.spans = spans
    next.present = this.present.remapped(moved)
    return next
  }
}

/** Marks the numbers within bounds, a word of marks at a time. */
function fillWithin(
  words: Uint32Array,
  values: Float64Array,
  count: number,
  { above, from, below, to }: NumberBounds,
): void {
  for (let at = 0, start = 0; start < count; at++, start += 32) {
    const end = Math.min(start + 32, count)
    let word = 0
    for (let i = start; i < end; i++) {
      const value = values[i] ?? Number.NaN
      if (value >= from && value <= to && value > above && value < below) word |= 1 << (i - start)
    }
    words[at] = word
  }
}
