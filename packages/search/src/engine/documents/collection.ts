import type { GeoPoint } from '../../query/tree.ts'
import type { BitSet } from '../store/bitset.ts'
import type { TermColumn } from '../store/term-column.ts'
import type { TermSet } from '../store/term-set.ts'
import type { Token } from './tokenize.ts'

/** Documents in numbered slots and the fields that queries may name. */
export type Collection = {
  /** Slots in use, dead ones included. */
  readonly slots: number
  /** The documents that are there; a field may still know of removed ones, so every answer is cut with this. */
  readonly live: BitSet
  idOf(slot: number): string
  slotOf(id: string): number | undefined
  /** Undefined for a name that the mapping does not have. */
  field(name: string): Field | undefined
  /** Every name of the mapping, for patterns such as `title*`. */
  fieldNames(): readonly string[]
  /** The objects of a nested list, each a document of its own; undefined where the mapping has no such path. */
  nested(path: string): NestedCollection | undefined
}

/** `parentOf` gives the slot of the document that holds the object. Field names keep their path: `variants.sku`. */
export type NestedCollection = Collection & { parentOf(slot: number): number }

export type Field = KeywordField | NumberField | TextField | GeoField | CompletionField | PresenceField

export type KeywordField = {
  readonly kind: 'keyword'
  readonly present: BitSet
  /** The same values by number, where documents share them. */
  readonly shared?: TermColumn<string>
  /** The documents with a value. */
  with(value: string): TermSet | undefined
  /** Every value, sorted by code unit, with its documents. */
  entries(): Iterable<readonly [value: string, documents: TermSet]>
  /** Sorted, each once. */
  valuesOf(slot: number): readonly string[]
}

/** Dates are milliseconds since 1970, booleans 0 and 1. */
export type NumberField = {
  readonly kind: 'long' | 'double' | 'date' | 'boolean'
  readonly present: BitSet
  /** For shared numbers (`shared` of the mapping) and booleans: every value with its documents. */
  readonly shared?: TermColumn<number>
  /** The values by slot, where each document has exactly one. */
  readonly plain?: Float64Array | undefined
  with(value: number): TermSet | undefined
  /** Whether no document has more than one value: then `first` says all. */
  readonly single: boolean
  /** The lowest value; NaN where there is none. */
  first(slot: number): number
  /** Ascending. */
  valuesOf(slot: number): readonly number[]
  /** Visits the same without a list of them. */
  eachOf(slot: number, visit: (value: number) => void): void
  /** The documents with any value within bounds, removed ones included. */
  within(bounds: NumberBounds): BitSet
}

/** Bounds of a range of numbers, all of which hold; where there is none it is infinite. */
export type NumberBounds = {
  readonly above: number
  readonly from: number
  readonly below: number
  readonly to: number
}

export const isWithin = (value: number, { above, from, below, to }: NumberBounds): boolean =>
  value >= from && value <= to && value > above && value < below

export type TextField = {
  readonly kind: 'text'
  readonly present: BitSet
  /** Takes a text apart as the documents' texts were. */
  analyze(text: string): string[]
  /** The same with the place of each token in the text. */
  tokenize(text: string): readonly Token[]
  /** How many documents have the field, and how many tokens it has in all of them together. */
  readonly documents: number
  readonly tokens: number
  /** How many tokens the field has in one document. */
  lengthOf(slot: number): number
  /** In how many documents a token stands. */
  frequency(token: string): number
  /** Visits the documents of a token in ascending order of slot, with how often it stands there. */
  each(token: string, visit: (slot: number, times: number) => void): void
  /** The tokens that begin so, sorted; an empty beginning gives all. */
  beginningWith(beginning: string): Iterable<string>
  /** The tokens of one document in the order of its text; several values stand 100 places apart. */
  tokensOf(slot: number): readonly string[]
  /** The place of each of `tokensOf`. */
  placesOf(slot: number): readonly number[]
}

export type GeoField = {
  readonly kind: 'geo_point'
  readonly present: BitSet
  pointsOf(slot: number): readonly GeoPoint[]
}

/** One text that completes what was typed, the heavier ones first. */
export type Completion = {
  text: string
  slot: number
  weight: number
  contexts: Readonly<Record<string, readonly string[]>>
}

export type CompletionField = {
  readonly kind: 'completion'
  readonly present: BitSet
  /** How texts are compared: lower case, single spaces. */
  normalize(text: string): string
  /** Every text whose normalised form begins so, each with that form; removed documents are left out. */
  beginningWith(beginning: string): Iterable<Completion & { key: string }>
}

export type PresenceField = { readonly kind: 'presence'; readonly present: BitSet }
