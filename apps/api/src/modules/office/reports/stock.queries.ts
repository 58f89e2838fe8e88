import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import {
  type Grouped,
  keyText,
  nameOf,
  partOf,
  type ReportQuery,
  readGrouped,
  sumOf,
  sumsAs,
} from './grouped.queries.ts'
import { daysOf, lastDay, sumsOf, tables } from './sums.queries.ts'
import { shelfRows, unweighed, years } from './weights.queries.ts'

const columns = ['opening', 'moved_in', 'moved_out', 'closing', 'value_price', 'value_cost', 'units_unknown', 'sold']
const byProduct = { key: sql`g.product_id`, more: sql`` }
const byLocation = { key: sql`k.code`, more: sql`join stock_locations k on k.id = g.stock_location_id` }
const nameOfLocation = sql`(select name from stock_locations where code = g.key)`

/**
 * What was on the shelves at the end of the last day, from what is there now less what moved since; with what moved meanwhile it
 * gives what was there before: opening, moves and closing are those of the stock ledger. Values are those of today's prices and costs.
 */
export async function stockOf(tx: Tx, query: ReportQuery): Promise<Grouped> {
  const { from, until, by, limit, now } = query
  const isLocation = by === 'location'
  const { key, more } = isLocation ? byLocation : (partOf[by] ?? byProduct)
  const part = isLocation ? sql`stock_location_id` : sql`product_id`
  const last = await lastDay(tx, 'stock')
  const after = daysOf({ from: until, until: new Date(until.getTime() + 1) }).from
  const changed = await unweighed(tx, now)
  const within = await sumsOf(tx, tables.stock, years.moved, daysOf({ from, until }))
  const later =
    last >= after ? await sumsOf(tx, tables.stock, years.place(now), { from: after, to: last, changed }) : undefined
  const shelves = sql`select ${part}, units, value_price, value_cost, units_unknown from report_shelves
    where product_id <> all(${changed}::bigint[])`
  const anew = sql`select ${part}, units, value_price, value_cost, units_unknown from (${shelfRows(now, changed)}) anew`
  const none = sql`0 as moved_in, 0 as moved_out, 0 as sold`
  const parts = [
    sql`select ${part}, units as closing, value_price, value_cost, units_unknown, ${none} from (${shelves}) s`,
    ...(changed.length > 0
      ? [sql`select ${part}, units, value_price, value_cost, units_unknown, ${none} from (${anew}) s`]
      : []),
    ...(later
      ? [sql`select ${part}, moved_out - moved_in, -net_price, -net_cost, -net_unknown, ${none} from ${later} s`]
      : []),
    sql`select ${part}, 0, 0, 0, 0, moved_in, moved_out, sold from ${within} s`,
  ]
  const summed = ['closing', 'value_price', 'value_cost', 'units_unknown', 'moved_in', 'moved_out', 'sold']
  const products = sql`(select ${part}, ${sumsAs(summed)} from (${sql.join(parts, sql` union all `)}) each group by 1
    having ${sql.join(
      ['closing', 'moved_in', 'moved_out'].map((name) => sql`${sumOf(sql.ref(name))} <> 0`),
      sql` or `,
    )})`
  const names = sql.join(summed.map((name) => sql.ref(name)))
  const grouping = sql`select ${keyText(sql`k.part`)} as key, closing - moved_in + moved_out as opening, moved_in, moved_out, closing,
      value_price, value_cost, units_unknown, sold
    from ${by === 'product' ? sql`(select product_id as part, ${names} from ${products} g)` : sql`(select ${key} as part, ${sumsAs(summed)} from ${products} g ${more} group by 1)`} k`
  const label = isLocation ? nameOfLocation : nameOf[by]
  return readGrouped(tx, { from: grouping, columns, order: sql`g.value_price desc, g.key`, label }, limit)
}
