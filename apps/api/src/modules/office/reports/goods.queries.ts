import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import {
  type Grouped,
  keyText,
  nameOf,
  partOf,
  type ReportQuery,
  readGrouped,
  sumOf,
  sumsAs,
} from './grouped.queries.ts'
import { byMonth, partsOf } from './sums.domain.ts'
import { daysOf, markedDays, rowsOf, sumsOf, tables, unionOf } from './sums.queries.ts'
import { unweighed, years } from './weights.queries.ts'

const byProduct = { key: sql`g.product_id`, more: sql`` }
const isThere = sql`(units <> 0 or goods <> 0 or discounts <> 0 or returned <> 0)`
/** Rows `g` of products put together by a key; by product they are already. */
function together(by: string, from: RawBuilder<unknown>, columns: readonly string[], where: RawBuilder<unknown>) {
  const { key, more } = partOf[by] ?? byProduct
  const names = sql.join(columns.map((column) => sql.ref(column)))
  return by === 'product'
    ? sql`(select product_id as part, ${names} from ${from} g where ${where})`
    : sql`(select ${key} as part, ${sumsAs(columns)} from ${from} g ${more} where ${where} group by 1)`
}

/**
 * Sales of products, categories or brands. What an order has besides its lines (delivery, a discount of the whole, goodwill)
 * stands in a row without a key, each in its own column, so that the rows of a column add up to the same as by day.
 */
export async function salesByLine(tx: Tx, query: ReportQuery): Promise<Grouped> {
  const days = daysOf(query)
  const columns = ['units', 'goods', 'discounts', 'returned']
  const all = ['units', 'goods', 'discounts', 'delivery', 'returned']
  const restOf = (name: string) => sql`w.${sql.ref(name)} - coalesce(s.${sql.ref(name)}, 0)`
  const from = sql`with v as materialized (select product_id, ${sumOf(sql`line_total`)} as goods, ${sumsAs(['units', 'discounts', 'returned'])}
      from ${await sumsOf(tx, tables.goods, years.sold, days)} s group by 1),
    whole as (select ${sql.join(all.map((name) => sql`coalesce(sum(s.${sql.ref(name)}), 0) as ${sql.ref(name)}`))}
      from ${await rowsOf(tx, tables.sales, days)} s)
    select key, units, goods, discounts, delivery, returned, goods + discounts + coalesce(delivery, 0) - returned as net from (
      select ${keyText(sql`k.part`)} as key, units, goods, discounts, null::bigint as delivery, returned
      from ${together(query.by, sql`v`, columns, isThere)} k
      union all
      select '', ${restOf('units')}, ${restOf('goods')}, ${restOf('discounts')}, w.delivery, ${restOf('returned')}
      from whole w, (select ${sumsAs(columns)} from v) s) parts`
  return readGrouped(
    tx,
    { from, columns: [...all, 'net'], order: sql`g.key = '', g.net desc, g.key`, label: nameOf[query.by] },
    query.limit,
  )
}

const marginColumns = ['units', 'net', 'cost', 'margin', 'net_unknown']
const ofMargin = sql`${sumOf(sql`line_total + discounts - returned`)} as net, ${sumsAs(['units', 'cost', 'known'])}`
const margins = sql`units, net, cost, known - cost as margin, net - known as net_unknown`

/**
 * What is left of sales when the products are paid: by the cost that a variant has today, without what has no cost. Delivery and
 * discounts of whole orders belong to no product and are not in it.
 */
export async function marginOf(tx: Tx, query: ReportQuery): Promise<Grouped> {
  const changed = await unweighed(tx, query.now)
  if (query.by === 'month') return marginByMonth(tx, query, changed)
  const sums = await sumsOf(tx, tables.goods, years.product, { ...daysOf(query), changed })
  const products = sql`(select product_id, ${ofMargin} from ${sums} s group by 1)`
  const from = sql`select ${keyText(sql`k.part`)} as key, ${margins}
    from ${together(query.by, products, ['units', 'net', 'cost', 'known'], sql`units <> 0 or net <> 0`)} k`
  return readGrouped(
    tx,
    { from, columns: marginColumns, order: sql`g.margin desc, g.key`, label: nameOf[query.by] },
    query.limit,
  )
}

async function marginByMonth(tx: Tx, query: ReportQuery, changed: readonly number[]): Promise<Grouped> {
  const days = daysOf(query)
  const months = byMonth(partsOf(days, new Set(await markedDays(tx, tables.goods.topic, days)))).map(
    ({ name, parts }) =>
      sql`select ${name}::text as key, ${ofMargin} from ${unionOf(tables.goods, years.product, parts, changed)} s`,
  )
  const from = sql`select key, ${margins} from (${sql.join(months, sql` union all `)}) m
    where coalesce(units, 0) <> 0 or coalesce(net, 0) <> 0`
  return readGrouped(tx, { from, columns: marginColumns, order: sql`g.key` }, query.limit)
}
