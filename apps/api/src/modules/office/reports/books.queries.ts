import { type RawBuilder, sql } from 'kysely'
import { heldKinds } from './report.domain.ts'
import type { Times } from './sums.domain.ts'

// Rows per day as the books have them: of days that changed since they were summed, and what the sums are made of.

type Rows = (times: readonly Times[]) => RawBuilder<unknown>

const within = (at: string, times: readonly Times[]): RawBuilder<unknown> =>
  times.length === 0
    ? sql`false`
    : sql`(${sql.join(
        times.map(({ from, until }) => sql`(${sql.ref(at)} >= ${from} and ${sql.ref(at)} < ${until})`),
        sql` or `,
      )})`

/** Orders that count as sold: placed, and neither canceled nor expired since. */
const isSold = (times: readonly Times[]) =>
  sql`o.status not in ('cart', 'canceled', 'expired') and ${within('o.completed_at', times)}`
const day = sql`report_day(o.completed_at) as day`

/** Units are those that stayed sold, here as by product: what came back is in none. What is paid for wrapping counts with the delivery. */
export const salesRows: Rows = (times) => sql`
  select day, channel, district, count(id)::int as orders, sum(units) as units, sum(goods) as goods, sum(discounts) as discounts,
    sum(delivery) as delivery, sum(total) as total, sum(returned) as returned from (
    select ${day}, o.channel, coalesce(o.district_id, '') as district, o.id, o.item_count::bigint as units, o.item_total as goods,
      o.promo_total as discounts, o.ship_total + o.adjustment_total - o.promo_total as delivery, o.total, o.return_total as returned
    from orders o where ${isSold(times)}
    union all
    select ${day}, o.channel, coalesce(o.district_id, ''), null, -b.quantity, 0, 0, 0, 0, 0
    from orders o join order_returns r on r.order_id = o.id join order_return_lines b on b.return_id = r.id
    where ${isSold(times)} and r.status = 'refunded') parts group by 1, 2, 3`

/** Units and money of what was sold: what lines cost, what was taken off them, and what came back. */
export const lineRows: Rows = (times) => sql`
  select day, variant_id, v.product_id, sum(units) as units, sum(goods) as goods, sum(discounts) as discounts, sum(returned) as returned from (
    select ${day}, l.variant_id, l.quantity::bigint as units, l.price * l.quantity as goods, 0::bigint as discounts, 0::bigint as returned
    from orders o join line_items l on l.order_id = o.id where ${isSold(times)}
    union all
    select ${day}, l.variant_id, 0, 0, j.amount, 0
    from orders o join adjustments j on j.order_id = o.id join line_items l on l.id = j.line_item_id
    where ${isSold(times)} and not j.included
    union all
    select ${day}, l.variant_id, -b.quantity, 0, 0, coalesce(b.amount, 0)
    from orders o join order_returns r on r.order_id = o.id join order_return_lines b on b.return_id = r.id
      join line_items l on l.id = b.line_item_id
    where ${isSold(times)} and r.status = 'refunded') parts join variants v on v.id = variant_id group by 1, 2, 3`

export const promotionRows: Rows = (times) => {
  const discounts = (id: RawBuilder<unknown>) => sql`
    select s.day, s.id as promotion_id, count(*)::int as orders, sum(s.discounts) as discounts, sum(s.total) as total
    from (select ${day}, ${id} as id, o.id as order_id, -sum(j.amount) as discounts, max(o.total) as total
      from orders o join adjustments j on j.order_id = o.id
      where ${isSold(times)} and j.kind in ('discount', 'shipping_discount') group by 1, 2, 3) s group by 1, 2`
  return sql`${discounts(sql`coalesce(j.promotion_id, 0)`)} union all ${discounts(sql`-1::bigint`)}`
}

/** By what an order was paid: the provider's method, or what the shop holds for somebody. */
const source = sql`case a.kind when 'clearing' then a.owner when 'wallet_money' then 'wallet' when 'wallet_bonus' then 'wallet'
  when 'points_cost' then 'points' else a.kind end`
const entries = sql`ledger_postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id`

/** The other side of every posting that pays an order or pays it back; recharges of wallets, which are no sale yet, beside. */
export const moneyRows: Rows = (times) => {
  const paid = (by: RawBuilder<unknown>) => sql`
    select report_day(p.created_at) as day, ${by} as source,
      count(distinct p.id) filter (where p.kind in ('pay', 'spend') and e.amount < 0)::int as payments,
      coalesce(-sum(e.amount) filter (where p.kind in ('pay', 'spend')), 0) as received,
      coalesce(sum(e.amount) filter (where p.kind = 'refund'), 0) as refunded,
      coalesce(-sum(e.amount) filter (where p.kind = 'recharge' and a.kind = 'clearing'), 0) as recharged,
      0 as order_received, 0 as order_refunded
    from ${entries} where ${within('p.created_at', times)} and a.unit = 'MNT' and a.kind <> 'order'
      and ((p.kind in ('pay', 'spend', 'refund') and p.order_id is not null) or (p.kind = 'recharge' and a.kind = 'clearing'))
    group by 1, 2`
  return sql`
    select day, source, sum(payments)::int as payments, sum(received) as received, sum(refunded) as refunded, sum(recharged) as recharged,
      sum(order_received) as order_received, sum(order_refunded) as order_refunded
    from (${paid(source)} union all ${paid(sql`''`)} union all
      select report_day(p.created_at), '', 0, 0, 0, 0, coalesce(sum(e.amount) filter (where p.kind = 'pay'), 0),
        coalesce(-sum(e.amount) filter (where p.kind = 'refund'), 0)
      from ${entries} where ${within('p.created_at', times)} and a.kind = 'order' and p.kind in ('pay', 'refund') group by 1) m
    group by 1, 2`
}

export const heldRows: Rows = (times) => sql`
  select report_day(p.created_at) as day, a.kind, coalesce(sum(e.amount) filter (where e.amount > 0), 0) as received,
    coalesce(-sum(e.amount) filter (where e.amount < 0), 0) as went
  from ${entries} where ${within('p.created_at', times)} and a.kind = any(${[...heldKinds]}::text[]) group by 1, 2`

/** Receipts by the day they were made on; sums are of those that stand, as the screen of receipts has them. */
export const receiptRows: Rows = (times) => {
  const isIssued = sql`r.state in ('issued', 'voiding')`
  const sum = (column: string) =>
    sql`coalesce(sum(${sql.ref(`r.${column}`)}) filter (where ${isIssued}), 0) as ${sql.ref(column)}`
  return sql`
    select report_day(r.issued_at) as day, count(*) filter (where ${isIssued})::int as issued,
      count(*) filter (where ${isIssued} and r.kind = 'person')::int as to_persons,
      count(*) filter (where ${isIssued} and r.kind = 'organization')::int as to_organizations,
      count(*) filter (where r.state = 'corrected')::int as corrected, count(*) filter (where r.state = 'voided')::int as voided,
      ${sum('total')}, ${sum('vat')}, ${sum('city_tax')}
    from receipts r where ${within('r.issued_at', times)} group by 1`
}

export const stockRows: Rows = (times) => sql`
  select report_day(m.created_at) as day, m.stock_item_id, v.product_id, i.stock_location_id, coalesce(sum(m.quantity) filter (where m.quantity > 0), 0)::bigint as moved_in,
    coalesce(-sum(m.quantity) filter (where m.quantity < 0), 0)::bigint as moved_out,
    coalesce(-sum(m.quantity) filter (where m.reason in ('sold', 'released', 'returned')), 0)::bigint as sold
  from stock_movements m join stock_items i on i.id = m.stock_item_id join variants v on v.id = i.variant_id
  where ${within('m.created_at', times)} group by 1, 2, 3, 4`

/** People by the months they ordered in, with the month of their first order; all where none are named. */
export const peopleRows = (people?: RawBuilder<unknown>) => {
  const person = sql`order_person(o.contact_phone, o.user_id)`
  return sql`
    select person, month, min(month) over (partition by person) as first, net from (
      select ${person} as person, (extract(year from o.completed_at at time zone interval '8 hours') * 12
          + extract(month from o.completed_at at time zone interval '8 hours') - 1)::int as month, sum(o.total - o.return_total) as net
      from orders o where o.status not in ('cart', 'canceled', 'expired') and o.completed_at is not null
        and ${people ? sql`${person} in (${people})` : sql`(o.contact_phone is not null or o.user_id is not null)`}
      group by 1, 2) ordered`
}
