import { type EitherQuery, type ListPage, type ListQuery, listQuery } from '@delguur/contract/list'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { ShopError } from '../shop-error.ts'
import type { Page } from './jsonapi.ts'

// Lists of the back office: a page after or before a row (keyset), so that rows added meanwhile neither repeat nor hide one.

export type Condition = RawBuilder<SqlBool>
/** A sort key: an expression that is never null, and the type its cursor is read as. */
export type SortKey = { by: RawBuilder<unknown>; type: 'timestamptz' | 'bigint' }
export type Facet = { column: RawBuilder<unknown>; values: readonly string[] }

export type ListSpec<Row> = {
  /** `from` with its joins. */
  from: RawBuilder<unknown>
  /** What a row of the page is read as; the page is narrowed before it, so that it may be costly. */
  select: (page: RawBuilder<unknown>) => RawBuilder<Row>
  id: RawBuilder<unknown>
  where: Condition
  sorts: Record<string, SortKey>
  sort: string
  filters: Record<string, (value: unknown) => Condition>
  facets?: Record<string, Facet>
  /** `sees_people`: by phone, mail and family name too; else by what is shown of them, and a phone by its last four digits. */
  search?: (q: string, sees_people: boolean) => Condition
}

/** Of lists whose rows are read elsewhere by their ids. */
export const idsOnly = (page: RawBuilder<unknown>): RawBuilder<{ id: number }> =>
  sql<{ id: number }>`select e.id, e.cursor, e.place from (${page}) e`

/** Things in the order of the rows that name them. */
export const inOrderOf = <T extends { id: number }>(rows: readonly { id: number }[], things: readonly T[]): T[] => {
  const byId = new Map(things.map((each) => [Number(each.id), each]))
  return rows.flatMap(({ id }) => byId.get(Number(id)) ?? [])
}

type Edge = { sort: string; value: string; id: number }
export type PageOf<Row> = { rows: Row[]; page: ListPage; facets?: Record<string, Record<string, number>> }

type RowQuery = Pick<ListQuery, 'filter' | 'q' | 'sees_people'>
const most = 1000

export type EitherPage<Row> = {
  rows: Row[]
  pages: { page: ListPage; total_count?: number; current_page?: number; pages?: number }
}

/** The same of a list whose pages have numbers too; `plain` are filters by their own names. */
export async function readEither<Row extends { id: number }>(
  db: Db,
  { limit, page: number, per_page: _, ...query }: EitherQuery,
  { spec, numbered, plain }: { spec: ListSpec<Row>; numbered: Page; plain: Record<string, unknown> },
): Promise<EitherPage<Row>> {
  const named = Object.entries(plain).filter(([, value]) => value !== undefined && value !== '')
  const wanted = { ...query, filter: { ...Object.fromEntries(named), ...query.filter } }
  const isByCursor = query.after !== undefined || query.before !== undefined || (limit !== undefined && !number)
  if (isByCursor) {
    const { rows, page } = await readList(
      db,
      { ...wanted, limit: limit ?? listQuery.shape.limit.parse(undefined) },
      spec,
    )
    return { rows, pages: { page } }
  }
  const size = numbered.per_page
  const { rows, page } = await readList(db, { ...wanted, limit: size }, spec, (numbered.page - 1) * size)
  const total_count = await countAll(db, spec.from, conditionsOf(wanted, spec).conditions)
  return { rows, pages: { page, total_count, current_page: numbered.page, pages: Math.ceil(total_count / size) } }
}

function conditionsOf<Row>({ filter, q, sees_people = false }: RowQuery, spec: ListSpec<Row>) {
  const chosen = Object.entries(filter).map(([name, value]) => ({ name, is: filterOf(spec, name)(value) }))
  const found = q && spec.search ? [spec.search(q, sees_people)] : []
  return { chosen, found, conditions: [spec.where, ...found, ...chosen.map(({ is }) => is)] }
}

/** A page of a list. Refuses an unknown sort or filter, and a cursor of another sort. */
export async function readList<Row extends { id: number }>(
  db: Db,
  query: ListQuery,
  spec: ListSpec<Row>,
  skip = 0,
): Promise<PageOf<Row>> {
  const sort = query.sort ?? spec.sort
  const key = spec.sorts[sort.replace(/^-/, '')]
  if (!key) throw new ShopError('unknown_sort', { params: { sort } })
  const { chosen, found, conditions } = conditionsOf(query, spec)

  const backwards = query.after === undefined && query.before !== undefined
  const edge = edgeOf(query.after ?? query.before, sort, key)
  const descending = sort.startsWith('-') !== backwards
  const beyond = edge ? [beyondEdge(key, spec.id, edge, descending)] : []
  const way = sql.raw(descending ? 'desc' : 'asc')
  const page = sql`select edge.*, row_number() over () as place from (
    select ${spec.id} as id, (${key.by})::text as cursor from ${spec.from} where ${all([...conditions, ...beyond])}
    order by ${key.by} ${way}, ${spec.id} ${way} limit ${query.limit + 1} offset ${skip}) edge`
  const { rows } = await sql<Row & { cursor: string; place: number }>`${spec.select(page)} order by place`.execute(db)
  const more = rows.length > query.limit
  const visible = rows.slice(0, query.limit)
  if (backwards) visible.reverse()
  const cursorOf = (row: (typeof rows)[number] | undefined): string | null =>
    row ? encode({ sort, value: row.cursor, id: row.id }) : null
  return {
    rows: visible,
    page: {
      limit: query.limit,
      after: backwards || more ? cursorOf(visible.at(-1)) : null,
      before: (backwards ? more : edge !== undefined || skip > 0) ? cursorOf(visible[0]) : null,
      ...(query.count && { total: await countUpTo(db, spec.from, conditions) }),
    },
    ...(query.facets && { facets: await facetsOf(db, query.facets, spec, { found, chosen }) }),
  }
}

function filterOf<Row>({ filters }: ListSpec<Row>, name: string): (value: unknown) => Condition {
  const filter = Object.hasOwn(filters, name) ? filters[name] : undefined
  if (!filter)
    throw new ShopError('unknown_filter', {
      params: { filter: name.slice(0, 60) },
      beside: { filters: Object.keys(filters) },
    })
  return filter
}

const all = (conditions: readonly Condition[]): Condition => sql.join(conditions, sql` and `) as Condition

function beyondEdge(key: SortKey, id: RawBuilder<unknown>, edge: Edge, descending: boolean): Condition {
  const than = sql.raw(descending ? '<' : '>')
  return sql<SqlBool>`(${key.by}, ${id}) ${than} (${edge.value}::${sql.raw(key.type)}, ${edge.id}::bigint)`
}

const encode = ({ sort, value, id }: Edge): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')

/** What PostgreSQL writes of a value of these types. */
const forms: Record<SortKey['type'], RegExp> = {
  timestamptz: /^(-?infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:?\d\d)?)$/,
  bigint: /^-?\d{1,18}$/,
}

function edgeOf(cursor: string | undefined, sort: string, { type }: SortKey): Edge | undefined {
  if (cursor === undefined) return undefined
  const [of, value, id] = decode(cursor)
  if (of !== sort || typeof value !== 'string' || !forms[type].test(value) || !Number.isSafeInteger(id))
    throw new ShopError('cursor_stale')
  return { sort, value, id: id as number }
}

function decode(cursor: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

async function countAll(db: Db, from: RawBuilder<unknown>, conditions: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{
    value: number
  }>`select count(*)::int as value from ${from} where ${all(conditions)}`.execute(db)
  return rows[0]?.value ?? 0
}

async function countUpTo(db: Db, from: RawBuilder<unknown>, conditions: readonly Condition[]) {
  const { rows } = await sql<{ value: number }>`
    select count(*)::int as value from (select from ${from} where ${all(conditions)} limit ${most + 1}) counted`.execute(
    db,
  )
  const value = rows[0]?.value ?? 0
  return value > most ? ({ value: most, relation: 'gte' } as const) : ({ value, relation: 'eq' } as const)
}

type Chosen = { found: readonly Condition[]; chosen: readonly { name: string; is: Condition }[] }

/** How many rows have each value of a facet under all filters but its own. */
async function facetsOf<Row>(db: Db, names: readonly string[], spec: ListSpec<Row>, { found, chosen }: Chosen) {
  const facets: Record<string, Record<string, number>> = {}
  for (const name of new Set(names)) {
    const facet = spec.facets && Object.hasOwn(spec.facets, name) ? spec.facets[name] : undefined
    if (!facet) throw new ShopError('unknown_filter', { params: { filter: name.slice(0, 60) } })
    const others = chosen.filter((each) => each.name !== name).map(({ is }) => is)
    const conditions = all([spec.where, ...found, ...others])
    // each value by its name: the database knows how many rows have it, and begins where there are few
    const parts = facet.values.map(
      (value) => sql`select ${sql.lit(value)} as value, (select count(*)::int from (select from ${spec.from}
        where ${facet.column} = ${sql.lit(value)} and ${conditions} limit ${most + 1}) counted) as units`,
    )
    const { rows } = await sql<{
      value: string
      units: number
    }>`select f.value, f.units from (${sql.join(parts, sql` union all `)}) f`.execute(db)
    facets[name] = Object.fromEntries(rows.map(({ value, units }) => [value, units]))
  }
  return facets
}
