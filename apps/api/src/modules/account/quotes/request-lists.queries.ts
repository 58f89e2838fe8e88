import { quoteStates, suggestionStates } from '@delguur/contract/account/quotes'
import type { EitherQuery, ListQuery } from '@delguur/contract/list'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Page } from '../../../platform/http/jsonapi.ts'
import { type Condition, idsOnly, inOrderOf, type ListSpec, readEither, readList } from '../../../platform/http/list.ts'
import { anyOf, digitsOf, integerRange, timeRange } from '../../../platform/http/list-filters.ts'
import { readQuotes } from './quotes.queries.ts'
import { readSuggestions } from './suggestions.queries.ts'

const like = (q: string): string => `%${q.replace(/[\\%_]/g, '\\$&')}%`

/** By its number, the register number or phone of the organization, else by its name. */
function quotesMatching(q: string, sees_people: boolean): Condition {
  const digits = digitsOf(q)
  if (/^[a-z]+\d+$/i.test(digits)) return sql<SqlBool>`q.number = ${digits.toUpperCase()}`
  if (/^\d{4}$/.test(digits)) return sql<SqlBool>`right(q.organization ->> 'phone', 4) = ${digits}`
  if (/^\d{7,8}$/.test(digits) && !sees_people) return sql<SqlBool>`false`
  if (/^\d{7}$/.test(digits)) return sql<SqlBool>`q.organization ->> 'register_number' = ${digits}`
  if (/^\d{8}$/.test(digits)) return sql<SqlBool>`q.organization ->> 'phone' = ${digits}`
  return sql<SqlBool>`q.organization ->> 'name' ilike ${like(q)}`
}

const quotes: ListSpec<{ id: number }> = {
  from: sql`quote_requests q`,
  select: idsOnly,
  id: sql`q.id`,
  where: sql<SqlBool>`true`,
  sorts: { id: { by: sql`q.id`, type: 'bigint' } },
  sort: '-id',
  filters: {
    state: anyOf(sql`q.status`, quoteStates),
    created_at: timeRange(sql`q.created_at`),
    valid_until: timeRange(sql`q.valid_until`),
  },
  search: quotesMatching,
}

const suggestions: ListSpec<{ id: number }> = {
  from: sql`price_suggestions s`,
  select: idsOnly,
  id: sql`s.id`,
  where: sql<SqlBool>`true`,
  sorts: { id: { by: sql`s.id`, type: 'bigint' } },
  sort: '-id',
  filters: {
    state: anyOf(sql`s.status`, suggestionStates),
    created_at: timeRange(sql`s.created_at`),
    price: integerRange(sql`s.price`),
  },
  search: (q) =>
    sql<SqlBool>`s.variant_id = any(array(select v.id from variants v join products p on p.id = v.product_id
      where v.sku = ${q.toUpperCase()} or lower(p.name::text) like ${like(q.toLowerCase())} limit 1001))`,
}

const quotesOf = async (db: Db, rows: readonly { id: number }[]) =>
  rows.length === 0 ? [] : inOrderOf(rows, await readQuotes(db, { ids: rows.map(({ id }) => id) }))
const suggestionsOf = async (db: Db, rows: readonly { id: number }[]) =>
  rows.length === 0 ? [] : inOrderOf(rows, await readSuggestions(db, { ids: rows.map(({ id }) => id) }))

type Plain = Record<string, unknown>

/** A page of quote requests for staff, newest first. */
export async function listQuotes(db: Db, query: EitherQuery, numbered: Page, plain: Plain) {
  const { rows, pages } = await readEither(db, query, { spec: quotes, numbered, plain })
  return { rows: await quotesOf(db, rows), pages }
}

/** A page of proposed prices for staff, newest first. */
export async function listSuggestions(db: Db, query: EitherQuery, numbered: Page, plain: Plain) {
  const { rows, pages } = await readEither(db, query, { spec: suggestions, numbered, plain })
  return { rows: await suggestionsOf(db, rows), pages }
}

export async function quotesOfPage(db: Db, query: ListQuery) {
  const { rows, page } = await readList(db, query, quotes)
  return { rows: await quotesOf(db, rows), page }
}

export async function suggestionsOfPage(db: Db, query: ListQuery) {
  const { rows, page } = await readList(db, query, suggestions)
  return { rows: await suggestionsOf(db, rows), page }
}
