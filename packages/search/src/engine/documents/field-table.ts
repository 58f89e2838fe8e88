import { CompletionStore } from '../store/completion-store.ts'
import type { Store } from '../store/field-store.ts'
import { GeoStore } from '../store/geo-store.ts'
import { KeywordStore } from '../store/keyword-store.ts'
import { NumberStore } from '../store/number-store.ts'
import { PresenceStore } from '../store/presence-store.ts'
import { SharedNumberStore } from '../store/shared-number-store.ts'
import { TextStore } from '../store/text-store.ts'
import { UniqueKeywordStore } from '../store/unique-keyword-store.ts'
import type { Field } from './collection.ts'
import type { FieldType, Source } from './mapping.ts'
import { valuesAt } from './values.ts'

/** A field by the name that queries use, and where it stands in the objects that are added. */
export type FieldPlace = { name: string; path: string; type: FieldType }

type Column = { readonly path: readonly string[]; store: Store }

/** The fields of an index, filled from one object for each slot. */
export class FieldTable {
  private readonly columns: readonly Column[]
  private readonly byName: ReadonlyMap<string, Column>
  /** The first fields without their gaps, until all are. */
  private compacted: Store[] = []

  constructor(places: readonly FieldPlace[], isLive: (slot: number) => boolean) {
    this.columns = places.map(({ path, type }) => ({ path: path.split('.'), store: storeOf(type, isLive) }))
    this.byName = new Map(this.columns.map((column, i) => [places[i]?.name ?? '', column]))
  }

  get(name: string): Field | undefined {
    return this.byName.get(name)?.store
  }

  names(): string[] {
    return [...this.byName.keys()]
  }

  /** Takes the values of the next slot; `later` is the same slot once gaps are closed, see `compactNext`. */
  add(slot: number, source: Source, later: number): void {
    for (const [i, { path, store }] of this.columns.entries()) {
      const values = valuesAt(source, path)
      store.add(slot, values)
      this.compacted[i]?.add(later, values)
    }
  }

  /** Settles one field at each step. */
  *settling(): Generator<undefined> {
    for (const { store } of this.columns) {
      store.settle()
      yield
    }
  }

  /** Closes the gaps of one more field, aside; false when there is none left. See `FieldStore.compacted`. */
  compactNext(moved: Int32Array): boolean {
    const column = this.columns[this.compacted.length]
    if (column) this.compacted.push(column.store.compacted(moved))
    return column !== undefined
  }

  /** Puts the fields without gaps in their place. */
  swap(): void {
    for (const [i, column] of this.columns.entries()) column.store = this.compacted[i] ?? column.store
    this.compacted = []
  }
}

function storeOf(type: FieldType, isLive: (slot: number) => boolean): Store {
  switch (type.type) {
    case 'keyword':
      return type.unique ? new UniqueKeywordStore() : new KeywordStore()
    case 'presence':
      return new PresenceStore()
    case 'text':
      return new TextStore(type.analyzer ?? 'standard')
    case 'long':
    case 'double':
      return type.shared ? new SharedNumberStore(type.type) : new NumberStore(type.type)
    case 'date':
      return new NumberStore('date')
    case 'boolean':
      return new SharedNumberStore('boolean')
    case 'geo_point':
      return new GeoStore()
    case 'completion':
      return new CompletionStore(type.contexts ?? [], isLive)
  }
}
