/**
 * The fields of an index by name; a dot leads into an object (`store.name`). Documents may hold more than the mapping
 * names: what it does not name cannot be requested. Any field may hold one value or a list of them.
 */
export type Mapping = {
  readonly fields: Readonly<Record<string, FieldType>>
  /**
   * Lists of objects whose parts belong together, by the field that holds them; the names within go on from there
   * (`variants` holds `sku`). Their fields count for the document as well.
   */
  readonly nested?: Readonly<Record<string, Readonly<Record<string, FieldType>>>>
  /** Fields that only searches see: they are made of others and never shown. */
  readonly hidden?: readonly string[]
}

/** `unique` keywords have a value of their own in nearly each document; of `presence` only `exists` can be asked. */
export type FieldType =
  | { type: 'keyword'; unique?: boolean }
  | { type: 'presence' }
  | { type: 'text' /** Words, else the parts between spaces. */; analyzer?: 'standard' | 'whitespace' }
  | { type: 'long' | 'double' /** Few values shared by many documents: ids of other things. */; shared?: boolean }
  | { type: 'date' }
  | { type: 'boolean' }
  | { type: 'geo_point' }
  | { type: 'completion'; contexts?: readonly string[] }

/** A document as it is sent and shown: plain JSON. */
export type Source = { readonly [field: string]: unknown }
export type StoredDocument = { readonly id: string; readonly source: Source }
