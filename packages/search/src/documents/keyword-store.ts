import { BitSet } from '../bitset.ts'
import type { TermSet } from '../term-set.ts'
import type { KeywordField } from './collection.ts'
import type { FieldStore } from './field-store.ts'
import { growingWords } from './growing.ts'
import { Spans } from './spans.ts'
import { TermIndex } from './term-index.ts'
import { keywordsOf } from './values.ts'

/** Keywords that documents share: a dictionary, and for each document the numbers of its words in it. */
export class KeywordStore implements KeywordField, FieldStore {
  readonly kind = 'keyword'
  present = new BitSet()
  private readonly index = new TermIndex<string>()
  private readonly ordinals = growingWords()
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

  compact(moved: Int32Array): void {
    const { spans, places } = this.spans.compacted(moved)
    const terms = this.index.compact(moved)
    this.ordinals.compact(places)
    for (let i = 0; i < this.ordinals.length; i++) this.ordinals.values[i] = terms[this.ordinals.at(i)] ?? 0
    this.spans = spans
    this.present = this.present.remapped(moved)
  }
}
