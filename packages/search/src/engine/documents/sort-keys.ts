import { dateMath } from '../../query/date-math.ts'
import { failedOnShards, named, unfit } from '../../query/refusal.ts'
import type { Scalar, SortEntry, SortMode } from '../../query/tree.ts'
import { roundScore } from './bm25.ts'
import type { Collection, Field, KeywordField, NumberField } from './collection.ts'
import { metresBetween, roundPoint } from './distance.ts'
import { booleanOf, numberOn } from './written-values.ts'

/** One key of an order over documents, which are named by their place in the list that is sorted. */
export type SortKey = {
  /** Below zero when the first comes first. */
  compare(a: number, b: number): number
  /** Compares with a value that `search_after` gives. */
  compareWith(a: number, value: Scalar | null): number
  /** What the answer shows; for a document without a value what the original shows for none. */
  displayed(a: number): Scalar | null
}

/** What keys are made of: the slots that are sorted, and their scores. */
export type Sorted = {
  collection: Collection
  members: Uint32Array
  scoreOf(slot: number): number
  now: number
}

type FieldSort = SortEntry & { kind: 'field' }
type DistanceSort = SortEntry & { kind: 'geo_distance' }

/** The number that stands for a missing one: it comes last or first whatever the direction. */
const missingNumber = (last: boolean, descending: boolean) =>
  last === descending ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY

/** Whole numbers this far out, and infinite ones as texts, are how the original writes that there is none. */
const beyond = 2 ** 63
const unbounded = new Map<Scalar, number>([
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
])

type NumberOrder = {
  descending: boolean
  /** What stands in the column for a missing number. */
  missing: number
  integer: boolean
  read: (value: Scalar) => number
}

function numberKey(column: Float64Array, { descending, missing, integer, read }: NumberOrder): SortKey {
  const sign = descending ? -1 : 1
  const order = (a: number, b: number) => (a === b ? 0 : a < b ? -sign : sign)
  const given = (value: Scalar | null) => {
    if (value === null) return missing
    const number = unbounded.get(value) ?? read(value)
    return Math.abs(number) >= beyond ? number * Number.POSITIVE_INFINITY : number
  }
  return {
    compare: (a, b) => order(column[a] ?? 0, column[b] ?? 0),
    compareWith: (a, value) => order(column[a] ?? 0, given(value)),
    displayed: (a) => {
      const value = column[a] ?? missing
      if (Number.isFinite(value)) return value
      return integer ? Math.sign(value) * beyond : String(value)
    },
  }
}

function textKey(column: readonly (string | null)[], descending: boolean, missingLast: boolean): SortKey {
  const sign = descending ? -1 : 1
  const order = (a: string | null, b: string | null) => {
    if (a === b) return 0
    if (a === null || b === null) return (a === null) === missingLast ? 1 : -1
    return a < b ? -sign : sign
  }
  return {
    compare: (a, b) => order(column[a] ?? null, column[b] ?? null),
    compareWith: (a, value) => order(column[a] ?? null, value === null ? null : String(value)),
    displayed: (a) => column[a] ?? null,
  }
}

/** Numbers that no document is without. */
const plain = { missing: 0, integer: true, read: numberOn }

/** One number for a document with several; they come in ascending order. */
function pick(values: readonly number[], mode: SortMode): number {
  const count = values.length
  if (count === 0) return Number.NaN
  const sum = () => values.reduce((total, value) => total + value, 0)
  if (mode === 'max') return values[count - 1] ?? Number.NaN
  if (mode === 'sum') return sum()
  if (mode === 'avg') return sum() / count
  if (mode === 'median') return ((values[(count - 1) >> 1] ?? 0) + (values[count >> 1] ?? 0)) / 2
  return values[0] ?? Number.NaN
}

function columnOf(members: Uint32Array, numberAt: (slot: number) => number, missing: number): Float64Array {
  const column = new Float64Array(members.length)
  for (let i = 0; i < members.length; i++) {
    const value = numberAt(members[i] ?? 0)
    column[i] = Number.isNaN(value) ? missing : value
  }
  return column
}

/** How a number of the field's kind is written in a request. */
function reader(field: NumberField, now: number): (value: Scalar) => number {
  if (field.kind === 'boolean') return (value) => (value === 0 || value === 1 ? value : booleanOf(value))
  if (field.kind !== 'date') return numberOn
  return (value) => {
    const instant = typeof value === 'number' ? value : dateMath(String(value), { now })
    if (instant === undefined) throw failedOnShards(`failed to parse date field ${named(String(value))}`)
    return instant
  }
}

function byNumber(field: NumberField, { order, missing, mode }: FieldSort, { members, now }: Sorted): SortKey {
  const descending = order === 'desc'
  const read = reader(field, now)
  const absent =
    missing === '_last' || missing === '_first' ? missingNumber(missing === '_last', descending) : read(missing)
  const chosen = mode ?? (descending ? 'max' : 'min')
  const exact = field.kind === 'double' ? (value: number) => value : Math.round
  const { plain: values } = field
  const lowest = field.single || chosen === 'min'
  const numberAt = values
    ? (slot: number) => values[slot] ?? Number.NaN
    : lowest
      ? (slot: number) => field.first(slot)
      : (slot: number) => exact(pick(field.valuesOf(slot), chosen))
  const column = columnOf(members, numberAt, absent)
  return numberKey(column, { descending, missing: absent, integer: field.kind !== 'double', read })
}

function byKeyword(
  field: KeywordField,
  { order, missing, mode, field: name }: FieldSort,
  { members }: Sorted,
): SortKey {
  if (mode && mode !== 'min' && mode !== 'max')
    throw failedOnShards(`we only support AVG, MEDIAN and SUM on number based fields, not on [${name}]`)
  const descending = order === 'desc'
  const highest = mode ? mode === 'max' : descending
  const absent = missing === '_last' || missing === '_first' ? null : String(missing)
  const column = Array.from(members, (slot) => field.valuesOf(slot).at(highest ? -1 : 0) ?? absent)
  return textKey(column, descending, missing !== '_first')
}

function fieldToSort(name: string, field: Field): KeywordField | NumberField {
  if (field.kind === 'text')
    throw failedOnShards(
      `Text fields are not optimised for operations that require per-document field data like aggregations and sorting, so these operations are disabled by default. Please use a keyword field instead. Alternatively, set fielddata=true on [${name}] in order to load field data by uninverting the inverted index. Note that this can use significant memory.`,
    )
  if (field.kind === 'geo_point')
    throw failedOnShards("can't sort on geo_point field without using specific sorting feature, like geo_distance")
  if (field.kind === 'completion' || field.kind === 'presence')
    throw failedOnShards(`can't sort on field [${name}] of type [${field.kind}]`)
  return field
}

function byField(entry: FieldSort, sorted: Sorted): SortKey {
  const { collection, members } = sorted
  const descending = entry.order === 'desc'
  if (entry.field === '_doc') return numberKey(Float64Array.from(members), { ...plain, descending })
  if (entry.field === '_id')
    return textKey(
      Array.from(members, (slot) => collection.idOf(slot)),
      descending,
      true,
    )
  const field = collection.field(entry.field)
  if (field) {
    const target = fieldToSort(entry.field, field)
    return target.kind === 'keyword' ? byKeyword(target, entry, sorted) : byNumber(target, entry, sorted)
  }
  if (entry.unmappedType === undefined) throw unfit(`No mapping found for ${named(entry.field)} in order to sort on`)
  return unmapped(entry.unmappedType, descending, entry.missing !== '_first')
}

const integerTypes = new Set(['byte', 'short', 'integer', 'long', 'date', 'boolean'])
const fractionTypes = new Set(['half_float', 'float', 'double', 'scaled_float'])

/** Every document is without a value. */
function unmapped(type: string, descending: boolean, last: boolean): SortKey {
  const isInteger = integerTypes.has(type)
  if (!isInteger && !fractionTypes.has(type)) return textKey([], descending, last)
  return numberKey(new Float64Array(), {
    ...plain,
    descending,
    missing: missingNumber(last, descending),
    integer: isInteger,
  })
}

const distancesPerSlot = 20
const fewestSlots = 10_000

/** Distances in the unit that was requested, from the nearest point unless another mode says otherwise. */
function byDistance(entry: DistanceSort, { collection, members }: Sorted): SortKey {
  const field = collection.field(entry.field)
  const descending = entry.order === 'desc'
  const missing = Number.POSITIVE_INFINITY
  if (!field && !entry.ignoreUnmapped)
    throw failedOnShards(`failed to find mapper for ${named(entry.field)} for geo distance based sort`)
  if (field && field.kind !== 'geo_point') throw failedOnShards(`field [${entry.field}] is not a geo_point field`)
  if (members.length * entry.points.length > distancesPerSlot * Math.max(fewestSlots, collection.slots))
    throw failedOnShards('[_geo_distance] has too many points for so many documents')
  const mode = entry.mode ?? (descending ? 'max' : 'min')
  const distance = (slot: number): number => {
    const held = field?.pointsOf(slot) ?? []
    const metres = held.flatMap((point) => entry.points.map((from) => metresBetween(roundPoint(point), from)))
    return pick(
      metres.sort((a, b) => a - b),
      mode,
    )
  }
  const column = columnOf(members, (slot) => distance(slot) / entry.unit, missing)
  return numberKey(column, { descending, missing, integer: false, read: numberOn })
}

/** The key of one entry of a sort; refused when the mapping cannot give one. */
export function sortKey(entry: SortEntry, sorted: Sorted): SortKey {
  if (entry.kind === 'field') return byField(entry, sorted)
  if (entry.kind === 'geo_distance') return byDistance(entry, sorted)
  const column = Float64Array.from(sorted.members, sorted.scoreOf)
  const read = (value: Scalar) => Math.fround(numberOn(value))
  const key = numberKey(column, { ...plain, descending: entry.order === 'desc', read })
  return { ...key, displayed: (a) => roundScore(column[a] ?? 0) }
}
