import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { type Grouped, isSold, periodOf, readGrouped, type Wish } from './grouped.queries.ts'
import { cohortMonths } from './report.domain.ts'

const months = Array.from({ length: cohortMonths }, (_, n) => `m${n + 1}`)

/**
 * People by the month of their first order, and how many of them ordered again one, two … months after it. A person is a phone
 * number, with an account or without; where an order has none, the account.
 */
export function cohortsOf(db: Db, { from, until, limit }: Wish): Promise<Grouped> {
  const again = months.map((key, n) => sql`count(*) filter (where a.later[${n + 1}]) as ${sql.ref(key)}`)
  const grouping = sql`with ordered as materialized (
      select coalesce(o.contact_phone, 'account ' || o.user_id) as person,
        date_trunc('month', o.completed_at at time zone 'Asia/Ulaanbaatar') as month, sum(o.total - o.return_total) as net
      from orders o where o.status not in ('cart', 'canceled', 'expired')
        and (o.contact_phone is not null or o.user_id is not null) group by 1, 2),
    people as (select person, min(month) as first, sum(net) as net, array_agg(month) as seen from ordered group by 1),
    a as (select first, net, array(select first + make_interval(months => n) = any(seen) from generate_series(1, ${cohortMonths}::int) n order by n) as later
      from people where first >= date_trunc('month', ${from}::timestamptz at time zone 'Asia/Ulaanbaatar')
        and first < ${until}::timestamptz at time zone 'Asia/Ulaanbaatar')
    select to_char(a.first, 'YYYY-MM') as key, null as label, count(*) as people, sum(a.net) as net, ${sql.join(again)}
    from a group by a.first`
  return readGrouped(db, grouping, ['people', 'net', ...months], sql`g.key`, limit)
}

/** What promotions took off orders that were sold; what no promotion did (a price agreed with staff) has no key. */
export function promotionsOf(db: Db, wish: Wish): Promise<Grouped> {
  const byMonth = wish.by === 'month'
  const key = byMonth ? periodOf(sql`o.completed_at`, 'month') : sql`coalesce(j.promotion_id::text, '')`
  const grouping = sql`select s.key, ${byMonth ? sql`null` : sql`(select p.name from promotions p where p.id::text = s.key)`} as label,
      count(*) as orders, sum(s.discounts) as discounts, sum(s.total) as total
    from (select ${key} as key, o.id, -sum(j.amount) as discounts, max(o.total) as total
      from adjustments j join orders o on o.id = j.order_id
      where ${isSold(wish)} and j.kind in ('discount', 'shipping_discount') group by 1, 2) s group by s.key`
  const order = byMonth ? sql`g.key` : sql`g.key = '', g.discounts desc, g.key`
  return readGrouped(db, grouping, ['orders', 'discounts', 'total'], order, wish.limit)
}
