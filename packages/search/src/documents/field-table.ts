import type { Field } from './collection.ts'
import { CompletionStore } from './completion-store.ts'
import type { FieldStore } from './field-store.ts'
import { GeoStore } from './geo-store.ts'
import { KeywordStore } from './keyword-store.ts'
import type { FieldType, Source } from './mapping.ts'
import { NumberStore } from './number-store.ts'
import { PresenceStore } from './presence-store.ts'
import { TextStore } from './text-store.ts'
import { UniqueKeywordStore } from './unique-keyword-store.ts'
import { valuesAt } from './values.ts'

type Store = Field & FieldStore
/** A field by the name that queries use, and where it stands in the objects that are added. */
export type FieldPlace = { name: string; path: string; type: FieldType }

/** The fields of an index, filled from one object for each slot. */
export class FieldTable {
  private readonly stores: ReadonlyMap<string, Store>
  private readonly columns: readonly { path: readonly string[]; store: Store }[]

  constructor(places: readonly FieldPlace[], isLive: (slot: number) => boolean) {
    const made = places.map(({ name, path, type }) => ({ name, path: path.split('.'), store: storeOf(type, isLive) }))
    this.columns = made
    this.stores = new Map(made.map(({ name, store }) => [name, store]))
  }

  get(name: string): Field | undefined {
    return this.stores.get(name)
  }

  names(): string[] {
    return [...this.stores.keys()]
  }

  /** Takes the values of the next slot. */
  add(slot: number, source: Source): void {
    for (const { path, store } of this.columns) store.add(slot, valuesAt(source, path))
  }

  settle(): void {
    for (const { store } of this.columns) store.settle()
  }

  /** See `FieldStore.compact`. */
  compact(moved: Int32Array): void {
    for (const { store } of this.columns) store.compact(moved)
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
      return new NumberStore(type.type, type.shared ?? false)
    case 'date':
      return new NumberStore('date', false)
    case 'boolean':
      return new NumberStore('boolean', true)
    case 'geo_point':
      return new GeoStore()
    case 'completion':
      return new CompletionStore(type.contexts ?? [], isLive)
  }
}
