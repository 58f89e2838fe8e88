import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { type Grouped, nameOf, partOf, readGrouped, type Wish } from './grouped.queries.ts'
import { daysOf, monthsOf, nameOfMonth, rowsOf, sumsOf, tables, years } from './sums.queries.ts'

const byProduct = { key: sql`p.id`, more: sql`` }
const isThere = sql`(v.units <> 0 or v.goods <> 0 or v.discounts <> 0 or v.returned <> 0)`

/**
 * Sales of products, categories or brands. What an order has besides its lines (delivery, a discount of the whole, goodwill)
 * stands in a row without a key, so that all rows together are what the orders are worth.
 */
export async function salesByLine(tx: Tx, wish: Wish): Promise<Grouped> {
  const { key, more } = partOf[wish.by] ?? byProduct
  const days = daysOf(wish)
  const from = sql`with v as materialized (select s.product_id as part, sum(s.units) as units, sum(s.line_total) as goods,
      sum(s.discounts) as discounts, sum(s.returned) as returned
      from ${await sumsOf(tx, tables.goods, years.product, days)} s group by 1),
    besides as (select coalesce(sum(s.total - s.goods), 0) as rest, coalesce(sum(s.returned), 0) as returned
      from ${await rowsOf(tx, tables.sales, days)} s)
    select ${key}::text as key, sum(v.units) as units, sum(v.goods) as goods, sum(v.discounts) as discounts,
      sum(v.returned) as returned, sum(v.goods + v.discounts - v.returned) as net
    from v join products p on p.id = v.part ${more} where ${isThere} group by ${key}
    union all
    select '' as key, 0, 0, b.rest - coalesce(s.discounts, 0), b.returned - coalesce(s.returned, 0),
      b.rest - b.returned - coalesce(s.discounts, 0) + coalesce(s.returned, 0)
    from besides b, (select sum(discounts) as discounts, sum(returned) as returned from v) s`
  const columns = ['units', 'goods', 'discounts', 'returned', 'net']
  return readGrouped(
    tx,
    { from, columns, order: sql`g.key = '', g.net desc, g.key`, label: nameOf[wish.by] },
    wish.limit,
  )
}

const marginColumns = ['units', 'net', 'cost', 'margin', 'net_unknown']

/**
 * What is left of sales when the products are paid: by the cost that a variant has today, without what has no cost. Delivery and
 * discounts of whole orders belong to no product and are not in it.
 */
export async function marginOf(tx: Tx, wish: Wish): Promise<Grouped> {
  if (wish.by === 'month') return marginByMonth(tx, wish)
  const { key, more } = partOf[wish.by] ?? byProduct
  const from = sql`select ${key}::text as key, sum(v.units) as units, sum(v.net) as net, sum(v.cost) as cost,
      sum(v.known - v.cost) as margin, sum(v.net - v.known) as net_unknown
    from (select w.product_id, sum(s.units) as units, sum(s.net) as net, coalesce(sum(s.units * w.cost), 0) as cost,
        coalesce(sum(s.net) filter (where w.cost is not null), 0) as known
      from ${await sumsOf(tx, tables.goods, years.variant, daysOf(wish))} s join variants w on w.id = s.variant_id group by 1) v
    join products p on p.id = v.product_id ${more} where v.units <> 0 or v.net <> 0 group by ${key}`
  return readGrouped(
    tx,
    { from, columns: marginColumns, order: sql`g.margin desc, g.key`, label: nameOf[wish.by] },
    wish.limit,
  )
}

/** Months that are taken whole are read at once, all of a year in one pass. */
async function marginByMonth(tx: Tx, wish: Wish): Promise<Grouped> {
  const { months, rest } = await monthsOf(tx, tables.goods, years.variant, daysOf(wish))
  const whole = [...Map.groupBy(months, ({ year }) => year)].map(([year, its]) => {
    const sums = its.map(({ month: m }) => {
      const units = sql.ref(`y.units_${m}`)
      const net = sql.ref(`y.net_${m}`)
      const known = sql`coalesce(sum(${net}) filter (where w.cost is not null), 0)`
      return sql`sum(${units}) as ${sql.ref(`u${m}`)}, sum(${net}) as ${sql.ref(`n${m}`)},
        coalesce(sum(${units} * w.cost), 0) as ${sql.ref(`c${m}`)}, ${known} as ${sql.ref(`k${m}`)}`
    })
    const rows = its.map(
      ({ month: m }) =>
        sql`(${nameOfMonth({ year, month: m })}::text, ${sql.ref(`s.u${m}`)}, ${sql.ref(`s.n${m}`)}, ${sql.ref(`s.c${m}`)}, ${sql.ref(`s.k${m}`)})`,
    )
    return sql`select x.* from (select ${sql.join(sums)} from report_variant_years y join variants w on w.id = y.variant_id
      where y.year = ${year}) s cross join lateral (values ${sql.join(rows)}) x(key, units, net, cost, known)`
  })
  const parts = rest.map(
    ({ name, rows }) => sql`select ${name}::text as key, sum(s.units), sum(s.net),
      coalesce(sum(s.units * w.cost), 0), coalesce(sum(s.net) filter (where w.cost is not null), 0)
      from ${rows} s join variants w on w.id = s.variant_id`,
  )
  const none = sql`select ''::text as key, 0::numeric as units, 0::numeric as net, 0::numeric as cost, 0::numeric as known where false`
  const from = sql`select key, sum(units) as units, sum(net) as net, sum(cost) as cost, sum(known - cost) as margin,
      sum(net - known) as net_unknown
    from (${sql.join([none, ...whole, ...parts], sql` union all `)}) m
    group by key having coalesce(sum(units), 0) <> 0 or coalesce(sum(net), 0) <> 0`
  return readGrouped(tx, { from, columns: marginColumns, order: sql`g.key` }, wish.limit)
}
