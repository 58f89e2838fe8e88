import type { KeywordField } from '../documents/collection.ts'
import { Spans } from '../documents/spans.ts'
import { keywordsOf } from '../documents/values.ts'
import { BitSet } from './bitset.ts'
import type { FieldStore } from './field-store.ts'
import { lowerBound } from './lower-bound.ts'
import { sortedOrder } from './term-index.ts'
import { TermSet } from './term-set.ts'

/** Keywords that few documents share: the values themselves and one sorted list of their places. */
export class UniqueKeywordStore implements KeywordField, FieldStore {
  readonly kind = 'keyword'
  present = new BitSet()
  private values: string[] = []
  private spans = new Spans()
  private readonly order = sortedOrder<string>((place) => this.values[place])

  add(slot: number, found: readonly unknown[]): void {
    const keywords = keywordsOf(found)
    this.values.push(...keywords)
    this.spans.push(keywords.length)
    if (keywords.length > 0) this.present.add(slot)
    this.order.keepUp(this.values.length)
  }

  with(value: string): TermSet | undefined {
    const sorted = this.order.read(this.values.length)
    const first = lowerBound(sorted.length, (i) => this.valueAt(sorted, i) < value)
    return this.valueAt(sorted, first) === value ? this.documentsFrom(sorted, first, value).documents : undefined
  }

  *entries(): Iterable<readonly [value: string, documents: TermSet]> {
    const sorted = this.order.read(this.values.length)
    for (let at = 0; at < sorted.length; ) {
      const value = this.valueAt(sorted, at)
      const { documents, end } = this.documentsFrom(sorted, at, value)
      yield [value, documents]
      at = end
    }
  }

  valuesOf(slot: number): readonly string[] {
    return this.values.slice(this.spans.from(slot), this.spans.to(slot))
  }

  settle(): void {
    this.spans.settle()
    this.order.read(this.values.length)
  }

  compacted(moved: Int32Array): UniqueKeywordStore {
    const next = new UniqueKeywordStore()
    const { spans, places } = this.spans.compacted(moved)
    next.values = this.values.filter((_, place) => (places[place] ?? -1) >= 0)
    next.order.follow(this.order, places)
    next.spans = spans
    next.present = this.present.remapped(moved)
    return next
  }

  private valueAt(sorted: Uint32Array, index: number): string {
    return this.values[sorted[index] ?? -1] ?? ''
  }

  private documentsFrom(sorted: Uint32Array, first: number, value: string): { documents: TermSet; end: number } {
    const documents = new TermSet()
    let end = first
    for (; end < sorted.length && this.valueAt(sorted, end) === value; end++)
      documents.add(this.spans.ownerOf(sorted[end] ?? 0))
    return { documents, end }
  }
}
