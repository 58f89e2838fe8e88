import { beginsWithDay, dayMs, localDayAt } from '@delguur/kit/dates'
import { parseInteger } from '@delguur/kit/numbers/integer'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { ShopError } from '../shop-error.ts'
import type { Condition } from './list.ts'

// Filters of lists: what a parameter says, as a condition. What cannot be read is refused as `invalid_input`.

type Column = RawBuilder<unknown>
const wrong = (): never => {
  throw new ShopError('invalid_input', { faults: [{ key: 'filter', code: 'filter_unreadable' }] })
}

/** `a,b` or a repeated parameter, up to 50 texts. */
export function texts(value: unknown): string[] {
  const parts = (Array.isArray(value) ? value : [value]).flatMap((each) =>
    typeof each === 'string' ? each.split(',') : wrong(),
  )
  const wanted = parts.map((part) => part.trim()).filter(Boolean)
  return wanted.length > 50 || wanted.some((part) => part.length > 100) ? wrong() : wanted
}

/** Whether a filter asks for what is so; anything but yes is no. */
export const yes = (value: unknown): boolean => value === '1' || value === 'true' || value === true

/** Any of the values named; values that nothing can have are refused. */
export const anyOf =
  (column: Column, values: readonly string[]) =>
  (value: unknown): Condition => {
    const wanted = texts(value)
    if (wanted.some((each) => !values.includes(each))) wrong()
    return sql<SqlBool>`${column} = any(${wanted}::text[])`
  }

/** Any of these texts. */
export const among =
  (column: Column) =>
  (value: unknown): Condition =>
    sql<SqlBool>`${column} = any(${texts(value)}::text[])`

/** Of the orders with these numbers; `column` holds the id of an order. */
export const ofOrders =
  (column: Column) =>
  (value: unknown): Condition =>
    sql<SqlBool>`${column} = any(array(select x.id from orders x where x.number = any(${texts(value)}::text[])))`

/** A text without what stands between digits, and a phone number without the code of the country. */
export const digitsOf = (q: string): string => q.replace(/[\s+-]/g, '').replace(/^976(?=\d{8}$)/, '')

/** Of orders by the beginning of their number, by their phone or its last four digits, of so many as a list counts. */
export function ofOrdersMatching(column: Column, q: string, sees_people: boolean): Condition {
  const digits = digitsOf(q)
  const by = /^r\d{3,}$/i.test(digits)
    ? sql`x.number like ${`${digits.toUpperCase()}%`}`
    : /^\d{4}$/.test(digits)
      ? sql`right(x.contact_phone, 4) = ${digits}`
      : /^\d{5,}$/.test(digits) && sees_people
        ? sql`x.contact_phone like ${`${digits}%`}`
        : sql`false`
  return sql<SqlBool>`${column} = any(array(select x.id from orders x where ${by} limit 1001))`
}

const comparisons = { eq: '=', not: '<>', gte: '>=', lte: '<=', lt: '<', gt: '>' } as const
type Comparison = keyof typeof comparisons

/** `{ gte: '1', lt: '5' }`, or a bare value for `eq`. */
function bounds(value: unknown): [Comparison, unknown][] {
  if (typeof value !== 'object' || value === null) return [['eq', value]]
  return Object.entries(value).map(([name, bound]) =>
    Object.hasOwn(comparisons, name) ? [name as Comparison, bound] : wrong(),
  )
}

const joined = (conditions: Condition[]): Condition =>
  (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)) as Condition

/** Sums and counts. */
export const integerRange =
  (column: Column) =>
  (value: unknown): Condition =>
    joined(
      bounds(value).map(([name, bound]) => {
        const number = parseInteger(bound)
        if (number === undefined) return wrong()
        return sql<SqlBool>`${column} ${sql.raw(comparisons[name])} ${number}`
      }),
    )

/** Instants, and days of Ulaanbaatar as a whole: after a day is after its end. */
export const timeRange =
  (column: Column) =>
  (value: unknown): Condition =>
    joined(bounds(value).map(([name, bound]) => timeBound(column, name, bound)))

function timeBound(column: Column, name: Comparison, bound: unknown): Condition {
  if (typeof bound !== 'string' || !beginsWithDay(bound) || Number.isNaN(Date.parse(bound))) return wrong()
  if (bound.length > 10) return sql<SqlBool>`${column} ${sql.raw(comparisons[name])} ${new Date(bound)}`
  const from = localDayAt(new Date(`${bound}T00:00:00Z`), 0, 0)
  const to = new Date(from.getTime() + dayMs)
  if (name === 'gte') return sql<SqlBool>`${column} >= ${from}`
  if (name === 'lt') return sql<SqlBool>`${column} < ${from}`
  if (name === 'gt') return sql<SqlBool>`${column} >= ${to}`
  if (name === 'lte') return sql<SqlBool>`${column} < ${to}`
  const within = sql<SqlBool>`(${column} >= ${from} and ${column} < ${to})`
  return name === 'eq' ? within : sql<SqlBool>`not ${within}`
}
