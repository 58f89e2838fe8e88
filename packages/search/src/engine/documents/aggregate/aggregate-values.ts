import { dateMath } from '../../../query/date-math.ts'
import { failedOnShards, named } from '../../../query/refusal.ts'
import type { Scalar } from '../../../query/tree.ts'
import type { Field, NumberField } from '../collection.ts'
import type { Docs, Numbers, Scope } from './aggregate-scope.ts'

/** What kind of number a field holds; one that the mapping does not have counts as a double. */
export type NumberKind = NumberField['kind']

export const isNumeric = (field: Field): field is NumberField =>
  field.kind === 'long' || field.kind === 'double' || field.kind === 'date' || field.kind === 'boolean'

/** The field of numbers that an aggregation reads; undefined where the mapping has none of that name. */
export function numbersOf(scope: Scope, kind: string, name: string): NumberField | undefined {
  const field = scope.collection.field(name)
  if (field === undefined || isNumeric(field)) return field
  throw unsupported(name, field, kind)
}

/** The refusal of an aggregation on a field whose values it cannot read. */
export function unsupported(name: string, field: Field, kind: string) {
  if (field.kind === 'text')
    return failedOnShards(
      `Text fields are not optimised for operations that require per-document field data like aggregations and sorting, so these operations are disabled by default. Please use a keyword field instead. Alternatively, set fielddata=true on ${named(name)} in order to load field data by uninverting the inverted index. Note that this can use significant memory.`,
    )
  return failedOnShards(`Field ${named(name)} of type [${field.kind}] is not supported for aggregation [${kind}]`)
}

/** A value of a request as the number that the field would hold. */
export function toNumber(value: Scalar, kind: NumberKind, now: number): number {
  let number: number | undefined
  if (typeof value === 'number') number = value
  else if (typeof value === 'boolean') number = value ? 1 : 0
  else if (kind === 'boolean') number = value === 'true' ? 1 : value === 'false' || value === '' ? 0 : undefined
  else if (kind === 'date') number = dateMath(value, { now })
  else if (value.trim() !== '') number = Number(value)
  if (number === undefined || !Number.isFinite(number))
    throw failedOnShards(`For input string: "${String(value).slice(0, 80)}"`)
  return number
}

/**
 * Visits the numbers of each document in ascending order, and `missing` for a document without any; equal numbers of
 * one document come one after another.
 */
export function eachNumber(
  field: NumberField | undefined,
  documents: Docs,
  missing: number | undefined,
  visit: (value: number, slot: number) => void,
): void {
  const { slots } = documents
  let slot = 0
  const visitValue = (value: number) => visit(value, slot)
  for (let i = 0; i < slots.length; i++) {
    slot = slots[i] ?? 0
    const first = field ? field.first(slot) : Number.NaN
    if (Number.isNaN(first)) {
      if (missing !== undefined) visit(missing, slot)
    } else if (field?.single) visit(first, slot)
    else field?.eachOf(slot, visitValue)
  }
}

/** The numbers that `eachNumber` visits; those of one field of the same documents are gathered once. */
export function numbersIn(field: NumberField | undefined, documents: Docs, missing: number | undefined): Numbers {
  const plain = field?.plain
  if (!field || !plain) return gathered(field, documents, missing)
  const known = documents.numbers.get(field)
  if (known) return known
  const { slots } = documents
  const numbers = new Float64Array(slots.length)
  for (let i = 0; i < slots.length; i++) numbers[i] = plain[slots[i] ?? 0] ?? Number.NaN
  const made = { numbers, owners: slots }
  documents.numbers.set(field, made)
  return made
}

function gathered(field: NumberField | undefined, documents: Docs, missing: number | undefined): Numbers {
  const numbers: number[] = []
  const owners: number[] = []
  eachNumber(field, documents, missing, (value, slot) => {
    numbers.push(value)
    owners.push(slot)
  })
  return { numbers, owners }
}

/** How a number is written beside its value: dates and booleans have such a form, other numbers none. */
export function writtenAs(kind: NumberKind | undefined, value: number): string | undefined {
  if (kind === 'boolean') return value === 0 ? 'false' : 'true'
  if (kind !== 'date') return undefined
  const date = new Date(Math.floor(value))
  // Years past 9999 have a sign, and no more digits than they need.
  return Number.isNaN(date.getTime()) ? String(value) : date.toISOString().replace(/^\+0/, '+')
}

/** `{ [name]: text }` where the number has a written form. */
export const written = (kind: NumberKind | undefined, value: number, name: string): Record<string, string> => {
  const text = writtenAs(kind, value)
  return text === undefined ? {} : { [name]: text }
}

/** A number as the original's keys show it: `10.0`, `1.0E7`, `2.5`. */
export function doubleText(value: number): string {
  const size = Math.abs(value)
  if (size !== 0 && (size >= 1e7 || size < 1e-3)) {
    const [digits = '', power = ''] = value.toExponential().split('e')
    return `${digits.includes('.') ? digits : `${digits}.0`}E${Number(power)}`
  }
  return Number.isInteger(value) ? `${value}.0` : String(value)
}
