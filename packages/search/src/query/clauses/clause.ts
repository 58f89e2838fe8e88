import { illegal, malformed, named, unknownField } from '../refusal.ts'
import type { Scalar, Scored } from '../tree.ts'
import type { Walk } from '../walk.ts'

export type Body = { [key: string]: unknown }

export const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What the original's JSON reader would call the value. */
export function tokenOf(value: unknown): string {
  if (Array.isArray(value)) return 'START_ARRAY'
  if (isObject(value)) return 'START_OBJECT'
  if (typeof value === 'string') return 'VALUE_STRING'
  if (typeof value === 'number') return 'VALUE_NUMBER'
  return typeof value === 'boolean' ? 'VALUE_BOOLEAN' : 'VALUE_NULL'
}

/** A number, or a text that is one: the original reads both alike. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || !/^-?\d{1,18}(\.\d{1,18})?(e[+-]?\d{1,2})?$/i.test(value)) return undefined
  return Number(value)
}

/** `query`: clauses of the query language; `object`: sections that the original reads by a list of fields. */
export type ClauseStyle = 'query' | 'object'

/**
 * Reads one object strictly: every option is taken by name, and `end` refuses what was not taken.
 * Only own properties count, so `__proto__` and its friends are names like any other.
 */
export class Clause {
  readonly name: string
  readonly walk: Walk
  private readonly body: Body
  private readonly style: ClauseStyle
  private readonly taken = new Set<string>()

  constructor(name: string, body: unknown, walk: Walk, style: ClauseStyle = 'query') {
    if (!isObject(body))
      throw style === 'query'
        ? malformed(`[${name}] query malformed, no start_object after query name`)
        : unknownField(`[${name}] expected [START_OBJECT] but found [${tokenOf(body)}]`)
    this.name = name
    this.walk = walk
    this.body = body
    this.style = style
  }

  /** The raw value; an absent one and an explicit null are the same. */
  take(key: string): unknown {
    this.taken.add(key)
    return Object.hasOwn(this.body, key) ? (this.body[key] ?? undefined) : undefined
  }

  /** The first of two names for the same option. */
  takeEither(key: string, other: string): unknown {
    return this.take(key) ?? this.take(other)
  }

  wrong(key: string, wanted: string, value: unknown) {
    return unknownField(`[${this.name}] ${key} doesn't support values of type: ${tokenOf(value)}, expected ${wanted}`)
  }

  text(key: string): string | undefined {
    const value = this.take(key)
    if (value === undefined) return undefined
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
      throw this.wrong(key, 'a text', value)
    return this.walk.text(String(value), this.name)
  }

  requiredText(key: string): string {
    const value = this.text(key)
    if (value === undefined || value === '') throw illegal(`[${this.name}] requires '${key}' to be specified`)
    return value
  }

  scalar(key: string): Scalar | undefined {
    const value = this.take(key)
    return value === undefined ? undefined : scalarOf(value, this.name, this.walk)
  }

  number(key: string, least = Number.NEGATIVE_INFINITY): number | undefined {
    const value = this.take(key)
    if (value === undefined) return undefined
    const number = numberOf(value)
    if (number === undefined) throw this.wrong(key, 'a number', value)
    if (number < least) throw illegal(`[${this.name}] ${key} must be at least [${least}], found [${number}]`)
    return number
  }

  integer(key: string, least: number, most = Number.MAX_SAFE_INTEGER): number | undefined {
    const number = this.number(key, least)
    if (number === undefined) return undefined
    if (!Number.isInteger(number) || number > most)
      throw illegal(`[${this.name}] ${key} must be a whole number of at most [${most}], found [${number}]`)
    return number
  }

  flag(key: string): boolean | undefined {
    const value = this.take(key)
    if (value === undefined || typeof value === 'boolean') return value
    if (value === 'true' || value === 'false') return value === 'true'
    throw this.wrong(key, 'true or false', value)
  }

  /** One of the words, in any case; answered as listed. */
  choice<T extends string>(key: string, words: readonly T[]): T | undefined {
    const value = this.text(key)
    if (value === undefined) return undefined
    const found = words.find((word) => word.toLowerCase() === value.toLowerCase())
    if (!found) throw illegal(`[${this.name}] ${key} ${named(value)} is not one of [${words.join(', ')}]`)
    return found
  }

  /** A text or a list of texts. */
  texts(key: string): string[] | undefined {
    const value = this.take(key)
    if (value === undefined) return undefined
    return this.walk.list(Array.isArray(value) ? value : [value], this.name).map((entry) => {
      if (typeof entry !== 'string' && typeof entry !== 'number') throw this.wrong(key, 'texts', entry)
      return this.walk.text(String(entry), this.name)
    })
  }

  /** `boost` and `_name`, which every clause has. */
  scored(): Scored {
    const boost = this.number('boost') ?? 1
    if (boost < 0)
      throw illegal(`negative [boost] is not allowed in [${this.name}], use a value between 0 and 1 to deboost`)
    const name = this.text('_name')
    return name === undefined ? { boost } : { boost, name }
  }

  /** The one name that is left after the options: the field. */
  field(): { field: string; value: unknown } {
    let field: string | undefined
    for (const key in this.body) {
      if (!Object.hasOwn(this.body, key) || this.taken.has(key)) continue
      if (field !== undefined)
        throw malformed(`[${this.name}] query doesn't support multiple fields, found ${named(field)} and ${named(key)}`)
      field = key
    }
    if (!field) throw illegal(`[${this.name}] requires a field name`)
    return { field: this.walk.text(field, this.name), value: this.take(field) }
  }

  end() {
    for (const key in this.body) {
      if (!Object.hasOwn(this.body, key) || this.taken.has(key)) continue
      throw this.style === 'query'
        ? malformed(`[${this.name}] query does not support ${named(key)}`)
        : unknownField(`[${this.name}] unknown field ${named(key)}`)
    }
  }
}

/** A plain value of a document's field. */
export function scalarOf(value: unknown, clause: string, walk: Walk): Scalar {
  if (typeof value === 'string') return walk.text(value, clause)
  if (typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw malformed(`[${clause}] expects plain values, found [${tokenOf(value)}]`)
}

/** The names and values of an object, paid for as a list. */
export function entriesOf(value: unknown, clause: string, walk: Walk): [string, unknown][] {
  if (!isObject(value)) throw unknownField(`[${clause}] expected [START_OBJECT] but found [${tokenOf(value)}]`)
  const keys = Object.keys(value)
  walk.list(keys, clause)
  return keys.map((key) => [walk.text(key, clause), value[key]])
}
