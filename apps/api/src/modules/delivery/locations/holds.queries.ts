import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

// What a place holds, so that it cannot be archived.

/** `units`: how much of it; `names`: the first of them, as staff know them. */
export type Use = { what: UseName; units: number; names: string[] }
export const useNames = ['stock', 'transfers', 'counts', 'waves', 'pick_ups', 'orders', 'trade_ins'] as const
export type UseName = (typeof useNames)[number]

/** Orders that are not at their end: what they hold may still come back to its shelf. */
const isOpen = sql`o.status in ('placed', 'overdue', 'confirmed', 'ready')`

/** All that a locked place holds; what nothing has is left out. */
export async function usesOf(tx: Tx, id: number): Promise<Use[]> {
  const { rows } = await sql<Use>`
    with held as materialized (select distinct o.id, o.number from orders o join inventory_units u on u.order_id = o.id
        and u.state in ('held', 'sold') join stock_items s on s.id = u.stock_item_id
        where ${isOpen} and s.stock_location_id = ${id}),
      fetched as materialized (select distinct o.id, o.number from orders o join shipments h on h.order_id = o.id and h.status <> 'canceled'
        join shipping_rates r on r.shipment_id = h.id and r.selected join shipping_methods m on m.id = r.shipping_method_id
        where ${isOpen} and m.kind = 'pick_up' and m.stock_location_id = ${id}),
      named as (
        select 'stock' as what, v.sku || ' × ' || s.count_on_hand as name, s.count_on_hand as units, s.id
          from stock_items s join variants v on v.id = s.variant_id
          where s.stock_location_id = ${id} and s.tracked and s.count_on_hand > 0
        union all select 'transfers', '#' || t.id, 1, t.id from transfers t
          where t.status in ('draft', 'sent') and ${id}::bigint in (t.from_location_id, t.to_location_id)
        union all select 'counts', '#' || c.id, 1, c.id from stock_counts c
          where c.status in ('open', 'closed') and c.stock_location_id = ${id}
        union all select distinct 'waves', '#' || w.wave_id, 1, w.wave_id from held h
          join wave_orders w on w.order_id = h.id and w.active
        union all select 'pick_ups', f.number, 1, f.id from fetched f
        union all select 'orders', h.number, 1, h.id from held h where h.id not in (select f.id from fetched f)
        union all select 'trade_ins', t.number, 1, t.id from trade_ins t
          where t.status in ('quoted', 'received', 'offered', 'returning') and t.stock_location_id = ${id})
    select n.what, sum(n.units)::int as units, (array_agg(n.name order by n.id))[1:5] as names from named n group by n.what`.execute(
    tx,
  )
  return rows.sort((a, b) => useNames.indexOf(a.what) - useNames.indexOf(b.what))
}
