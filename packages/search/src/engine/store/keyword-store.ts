import type { KeywordField } from '../documents/collection.ts'
import { keywordsOf } from '../documents/values.ts'
import { BitSet } from './bitset.ts'
import type { FieldStore } from './field-store.ts'
import { TermColumn } from './term-column.ts'
import type { TermSet } from './term-set.ts'

/** Keywords that documents share. */
export class KeywordStore implements KeywordField, FieldStore {
  readonly kind = 'keyword'
  present = new BitSet()
  shared = new TermColumn<string>()

  add(slot: number, found: readonly unknown[]): void {
    const keywords = keywordsOf(found)
    this.shared.add(slot, keywords)
    if (keywords.length > 0) this.present.add(slot)
  }

  with(value: string): TermSet | undefined {
    return this.shared.with(value)
  }

  entries(): Iterable<readonly [value: string, documents: TermSet]> {
    return this.shared.entries()
  }

  valuesOf(slot: number): readonly string[] {
    return this.shared.valuesOf(slot)
  }

  settle(): void {
    this.shared.settle()
  }

  compacted(moved: Int32Array): KeywordStore {
    const next = new KeywordStore()
    next.shared = this.shared.compacted(moved)
    next.present = this.present.remapped(moved)
    return next
  }
}
