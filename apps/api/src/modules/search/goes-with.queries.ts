import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** So many of a product's latest orders tell enough. */
const latestOrders = 500
/** One buyer's taste is no habit. */
const fewestBuyers = 2

/** Products that several buyers had in one order with this one, most often first; none of its own category. */
export async function boughtTogether(db: Db, product_id: number, category: string, size: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with bought as (
      select distinct o.id, coalesce(o.user_id::text, o.email, o.number) as buyer
      from variants v join line_items l on l.variant_id = v.id join orders o on o.id = l.order_id
      where v.product_id = ${product_id} and o.completed_at is not null and o.canceled_at is null
      order by o.id desc limit ${latestOrders}
    )
    select v.product_id as id
    from bought b join line_items l on l.order_id = b.id join variants v on v.id = l.variant_id
    where v.product_id <> ${product_id}
      and not exists (
        select from product_taxons p join taxons t on t.id = p.taxon_id
        where p.product_id = v.product_id and (t.permalink = ${category} or starts_with(t.permalink, ${`${category}/`})))
    group by v.product_id having count(distinct b.buyer) >= ${fewestBuyers}
    order by count(distinct b.buyer) desc, v.product_id limit ${size}`.execute(db)
  return rows.map(({ id }) => Number(id))
}
