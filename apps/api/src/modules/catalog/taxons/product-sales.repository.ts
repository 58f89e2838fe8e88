import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/**
 * Counts anew how many units of each product were bought since a moment, in orders that were paid or delivered; lists are written
 * anew where anything changed.
 */
export async function countProductSales(tx: Tx, since: Date): Promise<void> {
  await sql`
    with sold as materialized (
      select v.product_id, sum(l.quantity)::int as units
      from orders o join line_items l on l.order_id = o.id join variants v on v.id = l.variant_id
      where o.completed_at >= ${since} and o.canceled_at is null
        and (o.payment_status in ('paid', 'credit_owed') or o.delivered_at is not null)
      group by v.product_id
    ),
    gone as (
      delete from product_sales s where not exists (select from sold n where n.product_id = s.product_id) returning 1
    ),
    kept as (
      insert into product_sales as s (product_id, units) select product_id, units from sold
      on conflict (product_id) do update set units = excluded.units where s.units <> excluded.units returning 1
    )
    insert into catalog_changes (kind)
    select 'site' where exists (select from gone) or exists (select from kept)`.execute(tx)
}
