import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { type Grouped, nameOf, partOf, readGrouped, type Wish } from './grouped.queries.ts'
import { daysOf, lastDay, sumsOf, tables, years } from './sums.queries.ts'

const columns = ['opening', 'moved_in', 'moved_out', 'closing', 'value_price', 'value_cost', 'units_unknown', 'sold']
const byProduct = { key: sql`p.id`, more: sql`` }
const byLocation = { key: sql`k.code`, more: sql`join stock_locations k on k.id = i.stock_location_id` }
const nameOfLocation = sql`(select name from stock_locations where code = g.key)`

/**
 * What was on the shelves at the end of the last day, from what is there now less what moved since; with what moved meanwhile it
 * gives what was there before: opening, moves and closing are those of the stock ledger. Values are those of today's prices and costs.
 */
export async function stockOf(tx: Tx, wish: Wish): Promise<Grouped> {
  const { from, until, by, limit, now } = wish
  const isLocation = by === 'location'
  const { key, more } = isLocation ? byLocation : (partOf[by] ?? byProduct)
  const last = await lastDay(tx, 'stock')
  const after = daysOf({ from: until, until: new Date(until.getTime() + 1) }).from
  const within = await sumsOf(tx, tables.stock, years.place, daysOf({ from, until }))
  const later = last >= after ? await sumsOf(tx, tables.stock, years.item, { from: after, to: last }) : undefined
  // what is there now, less what came since, and what moved meanwhile
  const counted = sql`select i.variant_id, i.stock_location_id, i.count_on_hand::bigint as units from stock_items i
    where i.count_on_hand <> 0 ${
      later
        ? sql`union all select i.variant_id, i.stock_location_id, -l.net from (select stock_item_id, sum(net)::bigint as net
            from ${later} l group by 1) l join stock_items i on i.id = l.stock_item_id where l.net <> 0`
        : sql``
    }`
  const grouping = sql`select s.key::text as key, sum(closing) - sum(moved_in) + sum(moved_out) as opening,
      sum(moved_in) as moved_in, sum(moved_out) as moved_out, sum(closing) as closing, sum(value_price) as value_price,
      sum(value_cost) as value_cost, sum(units_unknown) as units_unknown, sum(sold) as sold
    from (
      select ${key} as key, sum(i.units) as closing, sum(i.units * selling_price(w, p, ${now}::timestamptz)) as value_price,
        coalesce(sum(i.units * w.cost), 0) as value_cost, coalesce(sum(i.units) filter (where w.cost is null), 0) as units_unknown,
        0::numeric as moved_in, 0::numeric as moved_out, 0::numeric as sold
      from (${counted}) i join variants w on w.id = i.variant_id join products p on p.id = w.product_id ${more} group by 1
      union all
      select ${key}, 0, 0, 0, 0, sum(i.moved_in), sum(i.moved_out), sum(i.sold)
      from ${within} i join products p on p.id = i.product_id ${more} group by 1) s
    group by 1 having bool_or(closing <> 0 or moved_in <> 0 or moved_out <> 0)`
  const label = isLocation ? nameOfLocation : nameOf[by]
  return readGrouped(tx, { from: grouping, columns, order: sql`g.value_price desc, g.key`, label }, limit)
}
