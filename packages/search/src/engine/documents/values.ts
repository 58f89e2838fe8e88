import { isObject, numberOf } from '../../query/clauses/clause.ts'
import { dateMath } from '../../query/date-math.ts'
import { parsePoint } from '../../query/geo.ts'
import type { GeoPoint } from '../../query/tree.ts'
import type { Source } from './mapping.ts'

/** Keywords longer than this are left out of the index. */
const KEYWORD_LIMIT = 8191

/**
 * What stands at a path of a document, read through objects and lists of objects. What is found is given as it is, lists
 * included; nothing and null are left out.
 */
export function valuesAt(source: Source, path: readonly string[]): unknown[] {
  const found: unknown[] = []
  collect(source, path, 0, found)
  return found
}

function collect(value: unknown, path: readonly string[], depth: number, found: unknown[]): void {
  if (value === undefined || value === null) return
  const name = path[depth]
  if (name === undefined) found.push(value)
  else if (Array.isArray(value)) for (const item of value) collect(item, path, depth, found)
  else if (isObject(value) && Object.hasOwn(value, name)) collect(value[name], path, depth + 1, found)
}

/** The single values of a list of values and lists. */
export function flattened(values: readonly unknown[]): unknown[] {
  return values.some(Array.isArray)
    ? values.flat(8).filter((value) => value !== null && value !== undefined)
    : [...values]
}

/** Texts, and numbers and booleans as they are written. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** Each keyword once, sorted by code unit. */
export function keywordsOf(values: readonly unknown[]): string[] {
  const keywords: string[] = []
  for (const value of flattened(values)) {
    const text = textOf(value)
    if (text !== undefined && text.length <= KEYWORD_LIMIT) keywords.push(text)
  }
  return keywords.length > 1 ? [...new Set(keywords)].sort() : keywords
}

/** Numbers of one kind, ascending. */
export function numbersOf(values: readonly unknown[], kind: 'long' | 'double' | 'date' | 'boolean'): number[] {
  const read = readers[kind]
  const numbers: number[] = []
  for (const value of flattened(values)) {
    const number = read(value)
    if (number !== undefined) numbers.push(number)
  }
  return numbers.length > 1 ? numbers.sort((a, b) => a - b) : numbers
}

const readers = {
  long: (value: unknown) => {
    const number = numberOf(value)
    return number === undefined ? undefined : Math.trunc(number)
  },
  double: numberOf,
  date: dateOf,
  boolean: (value: unknown) => {
    if (value === true || value === 'true') return 1
    return value === false || value === 'false' ? 0 : undefined
  },
}

function dateOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || value.startsWith('now') || value.includes('||')) return undefined
  return dateMath(value, { now: 0 })
}

/** Points as objects, as pairs of longitude and latitude, or as texts. */
export function pointsOf(values: readonly unknown[]): GeoPoint[] {
  return values.flatMap((value) => {
    if (Array.isArray(value) && typeof value[0] !== 'number') return pointsOf(value)
    const point = pointOf(value)
    return point ? [point] : []
  })
}

function pointOf(value: unknown): GeoPoint | undefined {
  try {
    return parsePoint(value, 'geo_point')
  } catch {
    return undefined
  }
}
