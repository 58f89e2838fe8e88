import { type RawBuilder, sql } from 'kysely'
import { type Db, type Tx, transact } from '../../platform/db.ts'
import type { Figures } from './report.domain.ts'

export type Row = { key: string; label: unknown; figures: Figures }
export type Grouped = { rows: Row[]; totals: Figures; count: number }
/** What a report is read for. */
export type Wish = { from: Date; until: Date; by: string; limit: number; now: Date }

/** Reports sort and hash much, in memory where there is room for it, and end after half a minute. */
export const withRoom = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transact(db, async (tx) => {
    await sql`select set_config('work_mem', '64MB', true), set_config('statement_timeout', '30s', true)`.execute(tx)
    return work(tx)
  })

/** Rows of a grouping with the sums over all of them, also over those that are not read. */
export async function readGrouped(
  db: Db,
  grouping: RawBuilder<unknown>,
  columns: readonly string[],
  order: RawBuilder<unknown>,
  limit: number,
): Promise<Grouped> {
  const own = columns.map((column) => sql`${sql.ref(column)}::bigint as ${sql.ref(column)}`)
  const sums = columns.map((column) => sql`(sum(${sql.ref(column)}) over ())::bigint as ${sql.ref(`all_${column}`)}`)
  const { rows } = await sql<Record<string, unknown>>`select g.key, g.label, count(*) over ()::int as of_all,
      ${sql.join([...own, ...sums])} from (${grouping}) g order by ${order} limit ${limit}`.execute(db)
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

const formats: Record<string, string> = { day: 'YYYY-MM-DD', month: 'YYYY-MM' }

/** A time as the day, the Monday or the month of Ulaanbaatar that it is in; by the hours from UTC, as kit has them, for the name of a zone is looked up for each row. */
export const periodOf = (at: RawBuilder<unknown>, by: string): RawBuilder<string> =>
  by === 'week'
    ? sql`to_char(date_trunc('week', ${at} at time zone interval '8 hours'), 'YYYY-MM-DD')`
    : sql`to_char(${at} at time zone interval '8 hours', ${formats[by] ?? 'YYYY-MM-DD'})`

/** Orders that count as sold: placed, and neither canceled nor expired since. */
export const isSold = ({ from, until }: Pick<Wish, 'from' | 'until'>) =>
  sql`o.status not in ('cart', 'canceled', 'expired') and o.completed_at >= ${from} and o.completed_at < ${until}`
