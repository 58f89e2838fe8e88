import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { type Grouped, periodOf, type ReportQuery, readGrouped } from './grouped.queries.ts'
import { isByTime } from './report.domain.ts'
import { daysOf, rowsOf, tables } from './sums.queries.ts'

const columns = ['orders', 'units', 'goods', 'discounts', 'delivery', 'total', 'returned', 'net']
const sums = sql`sum(s.orders) as orders, sum(s.units) as units, sum(s.goods) as goods, sum(s.discounts) as discounts,
  sum(s.delivery) as delivery, sum(s.total) as total, sum(s.returned) as returned, sum(s.total - s.returned) as net`

/** What was sold, by time with what came in and went back in the ledger meanwhile. */
export async function salesByOrder(tx: Tx, query: ReportQuery): Promise<Grouped> {
  if (isByTime(query.by)) return salesByTime(tx, query)
  const byDistrict = query.by === 'district'
  const from = sql`select ${byDistrict ? sql`s.district` : sql`s.channel`} as key, ${sums}
    from ${await rowsOf(tx, tables.sales, daysOf(query))} s group by 1`
  const label = byDistrict ? sql`(select name_mn from divisions where id = g.key)` : undefined
  return readGrouped(tx, { from, columns, order: sql`g.net desc, g.key`, label }, query.limit)
}

/** Money of orders in the ledger, as the dashboard counts it, stands beside. */
async function salesByTime(tx: Tx, query: ReportQuery): Promise<Grouped> {
  const all = [...columns, 'received', 'refunded']
  const zero = sql.join(all.map((key) => sql`coalesce(${sql.ref(key)}, 0) as ${sql.ref(key)}`))
  const days = daysOf(query)
  const from = sql`select key, ${zero}
    from (select ${periodOf(sql`s.day`, query.by)} as key, ${sums} from ${await rowsOf(tx, tables.sales, days)} s group by 1) s
      full join (select ${periodOf(sql`m.day`, query.by)} as key, sum(m.order_received) as received, sum(m.order_refunded) as refunded
        from ${await rowsOf(tx, tables.money, days)} m where m.source = '' and (m.order_received <> 0 or m.order_refunded <> 0)
        group by 1) m using (key)`
  return readGrouped(tx, { from, columns: all, order: sql`g.key` }, query.limit)
}
