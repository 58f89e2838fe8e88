import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { Figures } from './report.domain.ts'

export type Row = { key: string; label: unknown; figures: Figures }
export type Grouped = { rows: Row[]; totals: Figures; count: number }
/** What a report is read for. */
export type Wish = { from: Date; until: Date; by: string; limit: number; now: Date }

/** Of one moment: which sums are good and what they say. Reports sort and hash much, in memory where there is room for it, and end after half a minute. */
export const withRoom = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('work_mem', '64MB', true), set_config('statement_timeout', '30s', true)`.execute(tx)
      return work(tx)
    })

type Grouping = {
  /** Rows with a key and figures. */
  from: RawBuilder<unknown>
  columns: readonly string[]
  order: RawBuilder<unknown>
  /** What a key `g.key` is called; looked up of those rows alone that are read. */
  label?: RawBuilder<unknown> | undefined
}

/** Rows of a grouping with the sums over all of them, also over those that are not read. */
export async function readGrouped(db: Db, { from, columns, order, label }: Grouping, limit: number): Promise<Grouped> {
  const own = columns.map((column) => sql`${sql.ref(column)}::bigint as ${sql.ref(column)}`)
  const sums = columns.map((column) => sql`(sum(${sql.ref(column)}) over ())::bigint as ${sql.ref(`all_${column}`)}`)
  const { rows } = await sql<Record<string, unknown>>`select g.*, ${label ?? sql`null`} as label from (
      select g.key, row_number() over (order by ${order}) as place, count(*) over ()::int as of_all, ${sql.join([...own, ...sums])}
      from (${from}) g order by place limit ${limit}) g order by g.place`.execute(db)
  const figuresOf = (row: Record<string, unknown>, start = ''): Figures =>
    Object.fromEntries(columns.map((column) => [column, numberOf(row[`${start}${column}`])]))
  const [first] = rows
  return {
    rows: rows.map((row) => ({ key: String(row.key ?? ''), label: row.label, figures: figuresOf(row) })),
    totals: first ? figuresOf(first, 'all_') : Object.fromEntries(columns.map((column) => [column, 0])),
    count: Number(first?.of_all ?? 0),
  }
}

const numberOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value))

/** A day as itself, its Monday or its month. */
export const periodOf = (day: RawBuilder<unknown>, by: string): RawBuilder<string> =>
  by === 'week'
    ? sql`to_char(date_trunc('week', ${day}), 'YYYY-MM-DD')`
    : sql`to_char(${day}, ${by === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD'})`

/** What a product, category or brand is called. */
export const nameOf: Record<string, RawBuilder<unknown>> = {
  product: sql`(select name from products where id = nullif(g.key, '')::bigint)`,
  brand: sql`(select name from brands where id = nullif(g.key, '')::bigint)`,
  category: sql`(select name from taxons where id = nullif(g.key, '')::bigint)`,
}

/** The category that a product is shown under: its deepest, the first of several. */
const categories = sql`(select distinct on (pt.product_id) pt.product_id, t.id from product_taxons pt join taxons t on t.id = pt.taxon_id
  order by pt.product_id, t.depth desc, t.taxonomy_id, t.lft)`

/** By what products `p` are put together, and what is joined for it. */
export const partOf: Record<string, { key: RawBuilder<unknown>; more: RawBuilder<unknown> }> = {
  product: { key: sql`p.id`, more: sql`` },
  brand: { key: sql`p.brand_id`, more: sql`` },
  category: { key: sql`c.id`, more: sql`left join ${categories} c on c.product_id = p.id` },
}
