import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { costOf } from './goods.queries.ts'
import { type Grouped, readGrouped, type Wish } from './grouped.queries.ts'

const columns = ['opening', 'moved_in', 'moved_out', 'closing', 'value_price', 'value_cost', 'units_unknown', 'sold']

/** The category that a product is shown under: its deepest, the first of several. */
const category = sql`left join taxons t on t.id = (select c.id from product_taxons pt join taxons c on c.id = pt.taxon_id
  where pt.product_id = p.id order by c.depth desc, c.taxonomy_id, c.lft limit 1)`

const namings: Record<string, { key: RawBuilder<unknown>; label: RawBuilder<unknown>; more: RawBuilder<unknown> }> = {
  product: { key: sql`p.id`, label: sql`p.name`, more: sql`` },
  category: { key: sql`t.id`, label: sql`t.name`, more: category },
  location: { key: sql`k.code`, label: sql`k.name`, more: sql`join stock_locations k on k.id = i.stock_location_id` },
}

/**
 * What was on the shelves at the end of the last day, from what is there now less what moved since; with what moved meanwhile it
 * gives what was there before: opening, moves and closing are those of the stock ledger. Values are those of today's prices and costs.
 */
export function stockOf(db: Db, { from, until, by, limit, now }: Wish): Promise<Grouped> {
  const { key, label, more } = namings[by] ?? (namings.product as NonNullable<(typeof namings)[string]>)
  const grouping = sql`with moves as materialized (
      select m.stock_item_id, coalesce(sum(m.quantity) filter (where m.created_at >= ${until}), 0) as later,
        coalesce(sum(m.quantity) filter (where m.created_at < ${until} and m.quantity > 0), 0) as moved_in,
        coalesce(-sum(m.quantity) filter (where m.created_at < ${until} and m.quantity < 0), 0) as moved_out,
        coalesce(-sum(m.quantity) filter (where m.created_at < ${until} and m.reason in ('sold', 'released', 'returned')), 0) as sold
      from stock_movements m where m.created_at >= ${from} group by 1)
    select ${key}::text as key, ${label} as label, sum(i.count_on_hand - coalesce(m.later, 0) - coalesce(m.moved_in, 0) + coalesce(m.moved_out, 0)) as opening,
      sum(coalesce(m.moved_in, 0)) as moved_in, sum(coalesce(m.moved_out, 0)) as moved_out,
      sum(i.count_on_hand - coalesce(m.later, 0)) as closing,
      sum((i.count_on_hand - coalesce(m.later, 0)) * selling_price(w, p, ${now}::timestamptz)) as value_price,
      coalesce(sum((i.count_on_hand - coalesce(m.later, 0)) * ${costOf}), 0) as value_cost,
      coalesce(sum(i.count_on_hand - coalesce(m.later, 0)) filter (where ${costOf} is null), 0) as units_unknown,
      sum(coalesce(m.sold, 0)) as sold
    from stock_items i join variants w on w.id = i.variant_id join products p on p.id = w.product_id
      left join moves m on m.stock_item_id = i.id ${more}
    group by ${key}, ${label} having bool_or(i.count_on_hand <> 0 or m.stock_item_id is not null)`
  return readGrouped(db, grouping, columns, sql`g.value_price desc, g.key`, limit)
}
