import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '../../../platform/database/db.ts'
import { type Figures, withoutKey } from './report.domain.ts'

export type Row = { key: string; label: unknown; figures: Figures }
export type Grouped = { rows: Row[]; totals: Figures; count: number }
/** What a report is read for. */
export type ReportQuery = { from: Date; until: Date; by: string; limit: number; now: Date }

/** Of one moment: which sums are good and what they say. Reports sort and hash much, in memory where there is room for it, and end after half a minute. */
export const withRoom = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(
    db,
    async (tx) => {
      await sql`select set_config('work_mem', '64MB', true), set_config('statement_timeout', '30s', true)`.execute(tx)
      return work(tx)
    },
    { level: 'repeatable read', accessMode: 'read only' },
  )

type Grouping = {
  /** Rows with a key and figures. */
  from: RawBuilder<unknown>
  columns: readonly string[]
  order: RawBuilder<unknown>
  /** What a key `g.key` is called; looked up of those rows alone that are read. */
  label?: RawBuilder<unknown> | undefined
}

/**
 * The sum of a column of whole numbers. As doubles, which are exact below 2^53, more than a report can say: sums of bigint are made as
 * numeric, at several times the cost.
 */
export const sumOf = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`sum((${column})::float8)::bigint`
export const sumsAs = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql`${sumOf(sql.ref(column))} as ${sql.ref(column)}`))

/** Rows of a grouping with the sums over all of them, also over those that are not read. */
export async function readGrouped(db: Db, { from, columns, order, label }: Grouping, limit: number): Promise<Grouped> {
  const own = columns.map((column) => sql`${sql.ref(column)}::bigint as ${sql.ref(column)}`)
  const sums = columns.map((column) => sql`${sumOf(sql.ref(column))} as ${sql.ref(`all_${column}`)}`)
  // sums and the first rows of it, each in one pass: neither numbers nor sorts what is not shown
  const { rows } = await sql<
    Record<string, unknown>
  >`with g as materialized (select key, ${sql.join(own)} from (${from}) f)
    select g.*, t.*, ${label ?? sql`null`} as label
    from (select * from g order by ${order} limit ${limit}) g, (select count(*)::int as of_all, ${sql.join(sums)} from g) t
    order by ${order}`.execute(db)
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

const numberIn = sql`nullif(nullif(g.key, ''), ${sql.lit(withoutKey)})`
/** What a product, category or brand is called. */
export const nameOf: Record<string, RawBuilder<unknown>> = {
  product: sql`(select name from products where id = ${numberIn}::bigint)`,
  brand: sql`(select name from brands where id = ${numberIn}::bigint)`,
  category: sql`(select name from taxons where id = ${numberIn}::bigint)`,
}

/** The category that a product is shown under: its deepest, the first of several. */
const categories = sql`(select f.product_id, t.id from (select pt.product_id, min(r.place) as place from product_taxons pt
    join (select id, row_number() over (order by depth desc, taxonomy_id, lft) as place from taxons) r on r.id = pt.taxon_id group by 1) f
  join (select id, row_number() over (order by depth desc, taxonomy_id, lft) as place from taxons) t on t.place = f.place)`

/** Rows `g` of products put together: by their key, with what is joined for it. */
export const partOf: Record<string, { key: RawBuilder<unknown>; more: RawBuilder<unknown> }> = {
  product: { key: sql`g.product_id`, more: sql`` },
  brand: { key: sql`p.brand_id`, more: sql`left join products p on p.id = g.product_id` },
  category: { key: sql`c.id`, more: sql`left join ${categories} c on c.product_id = g.product_id` },
}
export const keyText = (key: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((${key})::text, ${sql.lit(withoutKey)})`
