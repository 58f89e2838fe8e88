import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { type Grouped, isSold, readGrouped, type Wish } from './grouped.queries.ts'

/**
 * Units and money of the products of orders that were sold: what lines cost, what was taken off them, and what came back. What an
 * order has besides its lines (delivery, a discount of the whole, goodwill) stands in a row without a key, so that all rows
 * together are what the orders are worth.
 */
const linesOf = (wish: Wish, period: RawBuilder<unknown>) => sql`
  select l.variant_id as part, ${period} as period, sum(l.quantity)::bigint as units, sum(l.price * l.quantity)::bigint as goods
  from orders o join line_items l on l.order_id = o.id where ${isSold(wish)} group by 1, 2`

const discountsOf = (wish: Wish, period: RawBuilder<unknown>) => sql`
  select l.variant_id as part, ${period} as period, sum(j.amount)::bigint as discounts
  from adjustments j join line_items l on l.id = j.line_item_id join orders o on o.id = l.order_id
  where ${isSold(wish)} and not j.included group by 1, 2`

const returnsOf = (wish: Wish, period: RawBuilder<unknown>) => sql`
  select l.variant_id as part, ${period} as period, sum(b.quantity)::bigint as units_back, sum(b.amount)::bigint as returned
  from order_returns r join order_return_lines b on b.return_id = r.id join line_items l on l.id = b.line_item_id
    join orders o on o.id = r.order_id
  where ${isSold(wish)} and r.status = 'refunded' group by 1, 2`

/** Of each variant, and of each period where they are told apart. */
const partsOf = (wish: Wish, period: RawBuilder<unknown>) => sql`
  select x.part, x.period, x.units - coalesce(r.units_back, 0) as units, x.goods, coalesce(d.discounts, 0) as discounts,
    coalesce(r.returned, 0) as returned, x.goods + coalesce(d.discounts, 0) - coalesce(r.returned, 0) as net
  from (${linesOf(wish, period)}) x left join (${discountsOf(wish, period)}) d on d.part = x.part and d.period = x.period
    left join (${returnsOf(wish, period)}) r on r.part = x.part and r.period = x.period`
const once = sql`0`

/** What the orders are worth without their lines. */
const besides = (wish: Wish) => sql`
  select sum(o.total - o.item_total) as rest, sum(o.return_total) as returned from orders o where ${isSold(wish)}`

/** The category that a product is shown under: its deepest, the first of several. */
const categoryOf = sql`(select t.id from product_taxons pt join taxons t on t.id = pt.taxon_id
  where pt.product_id = p.id order by t.depth desc, t.taxonomy_id, t.lft limit 1)`

type Naming = { key: RawBuilder<unknown>; label: RawBuilder<unknown>; more: RawBuilder<unknown> }
const namings: Record<string, Naming> = {
  product: { key: sql`p.id`, label: sql`p.name`, more: sql`` },
  brand: { key: sql`b.id`, label: sql`b.name`, more: sql`left join brands b on b.id = p.brand_id` },
  category: {
    key: sql`t.id`,
    label: sql`t.name`,
    more: sql`left join taxons t on t.id = ${categoryOf}`,
  },
}

/** Sales of products, categories or brands. */
export function salesByLine(db: Db, wish: Wish): Promise<Grouped> {
  const { key, label, more } = namings[wish.by] ?? (namings.product as Naming)
  const grouping = sql`with v as materialized (select w.product_id as part, sum(s.units) as units, sum(s.goods) as goods,
      sum(s.discounts) as discounts, sum(s.returned) as returned, sum(s.net) as net
      from (${partsOf(wish, once)}) s join variants w on w.id = s.part group by 1)
    select ${key}::text as key, ${label} as label, sum(v.units) as units, sum(v.goods) as goods, sum(v.discounts) as discounts,
      sum(v.returned) as returned, sum(v.net) as net
    from v join products p on p.id = v.part ${more} group by ${key}, ${label}
    union all
    select '' as key, null as label, 0, 0, coalesce(b.rest, 0) - coalesce(s.discounts, 0), coalesce(b.returned, 0) - coalesce(s.returned, 0),
      coalesce(b.rest, 0) - coalesce(b.returned, 0) - coalesce(s.discounts, 0) + coalesce(s.returned, 0)
    from (${besides(wish)}) b, (select sum(discounts) as discounts, sum(returned) as returned from v) s`
  return readGrouped(
    db,
    grouping,
    ['units', 'goods', 'discounts', 'returned', 'net'],
    sql`g.key = '', g.net desc, g.key`,
    wish.limit,
  )
}

const marginColumns = ['units', 'net', 'cost', 'margin', 'net_unknown']

/**
 * What is left of sales when the products are paid: by the cost that a variant has today, without what has no cost. Delivery and
 * discounts of whole orders belong to no product and are not in it.
 */
export function marginOf(db: Db, wish: Wish): Promise<Grouped> {
  const byMonth = wish.by === 'month'
  const { key, label, more } = byMonth
    ? { key: sql`to_char(v.period, 'YYYY-MM')`, label: sql`null::jsonb`, more: sql`` }
    : (namings[wish.by] ?? (namings.product as Naming))
  const period = byMonth ? sql`date_trunc('month', o.completed_at at time zone interval '8 hours')` : once
  const grouping = sql`select ${key}::text as key, ${label} as label, sum(v.units) as units, sum(v.net) as net,
      coalesce(sum(v.units * v.cost), 0) as cost, coalesce(sum(v.net - v.units * v.cost), 0) as margin,
      coalesce(sum(v.net) filter (where v.cost is null), 0) as net_unknown
    from (select w.product_id, ${costOf} as cost, s.period, s.units, s.net
      from (${partsOf(wish, period)}) s join variants w on w.id = s.part) v
    join products p on p.id = v.product_id ${more} group by ${key}, ${label}`
  return readGrouped(db, grouping, marginColumns, byMonth ? sql`g.key` : sql`g.margin desc, g.key`, wish.limit)
}

/** What a variant costs the shop. */
export const costOf = sql`w.cost`
