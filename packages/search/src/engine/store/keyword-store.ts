import type { KeywordField } from '../documents/collection.ts'
import { Spans } from '../documents/spans.ts'
import { keywordsOf } from '../documents/values.ts'
import { BitSet } from './bitset.ts'
import type { FieldStore } from './field-store.ts'
import { growingWords } from './growing.ts'
import { TermIndex } from './term-index.ts'
import type { TermSet } from './term-set.ts'

/** Keywords that documents share: a dictionary, and for each document the numbers of its words in it. */
export class KeywordStore implements KeywordField, FieldStore {
  readonly kind = 'keyword'
  present = new BitSet()
  private index = new TermIndex<string>()
  private ordinals = growingWords()
  private spans = new Spans()

  add(slot: number, found: readonly unknown[]): void {
    const keywords = keywordsOf(found)
    for (const keyword of keywords) this.ordinals.push(this.index.add(keyword, slot))
    this.spans.push(keywords.length)
    if (keywords.length > 0) this.present.add(slot)
  }

  with(value: string): TermSet | undefined {
    return this.index.with(value)
  }

  entries(): Iterable<readonly [value: string, documents: TermSet]> {
    return this.index.entries()
  }

  valuesOf(slot: number): readonly string[] {
    const values: string[] = []
    const end = this.spans.to(slot)
    for (let at = this.spans.from(slot); at < end; at++) values.push(this.index.terms[this.ordinals.at(at)] ?? '')
    return values
  }

  settle(): void {
    this.index.settle()
    this.ordinals.settle()
    this.spans.settle()
  }

  compacted(moved: Int32Array): KeywordStore {
    const next = new KeywordStore()
    const { spans, places } = this.spans.compacted(moved)
    const { index, ordinals } = this.index.compacted(moved)
    next.ordinals = this.ordinals.compacted(places)
    for (let i = 0; i < next.ordinals.length; i++) next.ordinals.values[i] = ordinals[next.ordinals.at(i)] ?? 0
    next.index = index
    next.spans = spans
    next.present = this.present.remapped(moved)
    return next
  }
}
