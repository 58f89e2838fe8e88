import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** The taste of one buyer, or of two who know each other, is no habit, and nobody else's business. */
const fewestBuyers = 3
/** A larger order is a purchase for many, and says nothing of what goes with what. */
const largestOrder = 30
/** So many per product are enough for its page. */
const mostPerProduct = 24

/**
 * Computes anew what is bought together, from paid or delivered orders since a moment: pairs that several buyers had in one
 * order, and more often than by chance (lift above 1). Orders that nobody paid are left out: they cost whoever places them
 * nothing. Pages are written anew where anything changed.
 */
export async function computeBoughtTogether(tx: Tx, since: Date): Promise<void> {
  await sql`
    with baskets as materialized (
      select distinct o.id as order_id, v.product_id,
        coalesce(o.user_id::text, lower(o.email), o.contact_phone, o.number) as buyer
      from orders o join line_items l on l.order_id = o.id join variants v on v.id = l.variant_id
      where o.completed_at >= ${since} and o.canceled_at is null
        and (o.payment_status in ('paid', 'credit_owed') or o.delivered_at is not null)
    ),
    several as (select order_id from baskets group by order_id having count(*) between 2 and ${largestOrder}),
    all_orders as (select count(distinct order_id)::float8 as n from baskets),
    single as (select product_id, count(*)::float8 as n from baskets group by product_id),
    half as (
      select a.product_id as one, b.product_id as other, count(*) as n
      from several s join baskets a on a.order_id = s.order_id
        join baskets b on b.order_id = s.order_id and b.product_id > a.product_id
      group by a.product_id, b.product_id having count(distinct a.buyer) >= ${fewestBuyers}
    ),
    pairs as (select one as product_id, other as other_id, n from half union all select other, one, n from half),
    lifted as (
      select p.product_id, p.other_id, p.n::int as orders, (p.n * w.n / (a.n * b.n))::real as lift
      from pairs p join single a on a.product_id = p.product_id join single b on b.product_id = p.other_id, all_orders w
    ),
    best as (
      select product_id, other_id, orders, lift from (
        select l.*, row_number() over (partition by product_id order by lift desc, orders desc, other_id) as place
        from lifted l where lift > 1) r
      where place <= ${mostPerProduct}
    ),
    gone as (
      delete from bought_together t
      where not exists (select from best b where b.product_id = t.product_id and b.other_id = t.other_id) returning 1
    ),
    kept as (
      insert into bought_together as t (product_id, other_id, orders, lift)
      select product_id, other_id, orders, lift from best
      on conflict (product_id, other_id) do update set orders = excluded.orders, lift = excluded.lift
      where (t.orders, t.lift) is distinct from (excluded.orders, excluded.lift) returning 1
    )
    insert into catalog_changes (kind)
    select 'site' where exists (select from gone) or exists (select from kept)`.execute(tx)
}
