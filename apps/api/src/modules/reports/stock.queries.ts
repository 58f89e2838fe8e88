import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { type Grouped, nameOf, partOf, readGrouped, type Wish } from './grouped.queries.ts'
import { daysOf, lastDay, sumsOf, tables } from './sums.queries.ts'

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
  const within = await sumsOf(tx, tables.stock, daysOf({ from, until }))
  const later = last >= after ? await sumsOf(tx, tables.stock, { from: after, to: last }) : undefined
  const grouping = sql`with moved as materialized (
      select stock_item_id, sum(moved_in)::bigint as moved_in, sum(moved_out)::bigint as moved_out, sum(sold)::bigint as sold,
        sum(later)::bigint as later
      from (select stock_item_id, moved_in, moved_out, sold, 0::bigint as later from ${within} m
        ${later ? sql`union all select stock_item_id, 0, 0, 0, moved_in - moved_out from ${later} l` : sql``}) m group by 1),
    items as (select i.variant_id, i.stock_location_id, i.count_on_hand, coalesce(m.moved_in, 0) as moved_in,
        coalesce(m.moved_out, 0) as moved_out, coalesce(m.sold, 0) as sold, i.count_on_hand - coalesce(m.later, 0) as closing,
        coalesce(m.later, 0) as later
      from stock_items i left join moved m on m.stock_item_id = i.id)
    select ${key}::text as key, sum(i.closing - i.moved_in + i.moved_out) as opening,
      sum(i.moved_in) as moved_in, sum(i.moved_out) as moved_out, sum(i.closing) as closing,
      sum(i.closing * selling_price(w, p, ${now}::timestamptz)) as value_price, coalesce(sum(i.closing * w.cost), 0) as value_cost,
      coalesce(sum(i.closing) filter (where w.cost is null), 0) as units_unknown, sum(i.sold) as sold
    from items i join variants w on w.id = i.variant_id join products p on p.id = w.product_id ${more}
    group by ${key} having bool_or(i.count_on_hand <> 0 or i.moved_in <> 0 or i.moved_out <> 0 or i.later <> 0)`
  const label = isLocation ? nameOfLocation : nameOf[by]
  return readGrouped(tx, { from: grouping, columns, order: sql`g.value_price desc, g.key`, label }, limit)
}
