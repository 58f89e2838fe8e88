import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { type Grouped, isSold, periodOf, readGrouped, type Wish } from './grouped.queries.ts'
import { cohortMonths } from './report.domain.ts'

const months = Array.from({ length: cohortMonths }, (_, n) => `m${n + 1}`)

/**
 * People by the month of their first order, and how many of them ordered again one, two … months after it. A person is a phone
 * number, with an account or without; where an order has none, the account.
 */
export function cohortsOf(db: Db, { from, until, limit }: Wish): Promise<Grouped> {
  const again = months.map((key, n) => sql`count(*) filter (where month = first + ${n + 1}::int) as ${sql.ref(key)}`)
  const monthOf = (at: RawBuilder<unknown>) => sql`(extract(year from ${at}) * 12 + extract(month from ${at}) - 1)::int`
  const local = (at: Date) => sql`${at}::timestamptz at time zone interval '8 hours'`
  const grouping = sql`select lpad((first / 12)::text, 4, '0') || '-' || lpad((first % 12 + 1)::text, 2, '0') as key, null as label,
      count(*) filter (where month = first) as people, sum(net) as net, ${sql.join(again)}
    from (select net, ${monthOf(sql`at`)} as month, ${monthOf(sql`min(at) over (partition by person)`)} as first
      from (select coalesce(o.contact_phone, 'account ' || o.user_id) as person,
          date_trunc('month', o.completed_at at time zone interval '8 hours') as at, sum(o.total - o.return_total) as net
        from orders o where o.status not in ('cart', 'canceled', 'expired') and (o.contact_phone is not null or o.user_id is not null)
        group by 1, 2) ordered) seen
    where first >= ${monthOf(local(from))} and first <= ${monthOf(local(new Date(until.getTime() - 1)))} group by first`
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
