import { isWithin, type NumberBounds, type NumberField } from '../documents/collection.ts'
import { numbersOf } from '../documents/values.ts'
import { BitSet } from './bitset.ts'
import type { FieldStore } from './field-store.ts'
import { TermColumn } from './term-column.ts'
import type { TermSet } from './term-set.ts'

/** Numbers and booleans that documents share. */
export class SharedNumberStore implements NumberField, FieldStore {
  readonly kind: NumberField['kind']
  present = new BitSet()
  shared = new TermColumn<number>()

  constructor(kind: NumberField['kind']) {
    this.kind = kind
  }

  add(slot: number, found: readonly unknown[]): void {
    const numbers = numbersOf(found, this.kind)
    this.shared.add(slot, numbers)
    if (numbers.length > 0) this.present.add(slot)
  }

  entries(): Iterable<readonly [value: number, documents: TermSet]> {
    return this.shared.entries()
  }

  with(value: number): TermSet | undefined {
    return this.shared.with(value)
  }

  get single(): boolean {
    return this.shared.widest <= 1
  }

  first(slot: number): number {
    return this.shared.first(slot) ?? Number.NaN
  }

  valuesOf(slot: number): readonly number[] {
    return this.shared.valuesOf(slot)
  }

  eachOf(slot: number, visit: (value: number) => void): void {
    this.shared.eachOf(slot, visit)
  }

  within(bounds: NumberBounds): BitSet {
    const found = new BitSet()
    for (const [value, documents] of this.shared.entries()) if (isWithin(value, bounds)) documents.addTo(found)
    return found
  }

  settle(): void {
    this.shared.settle()
  }

  compacted(moved: Int32Array): SharedNumberStore {
    const next = new SharedNumberStore(this.kind)
    next.shared = this.shared.compacted(moved)
    next.present = this.present.remapped(moved)
    return next
  }
}
