import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { type Grouped, periodOf, type ReportQuery, readGrouped } from './grouped.queries.ts'
import { cohortMonths } from './report.domain.ts'
import { cohortRows, daysOf, rowsOf, tables } from './sums.queries.ts'

const months = Array.from({ length: cohortMonths }, (_, n) => `m${n + 1}`)
const numberOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/**
 * People by the month of their first order, and how many of them ordered again one, two … months after it. A person is a phone
 * number, with an account or without; where an order has none, the account.
 */
export async function cohortsOf(tx: Tx, query: ReportQuery): Promise<Grouped> {
  const days = daysOf(query)
  const again = months.map(
    (key, n) => sql`coalesce(sum(people) filter (where month = first + ${n + 1}::int), 0) as ${sql.ref(key)}`,
  )
  const from = sql`select lpad((first / 12)::text, 4, '0') || '-' || lpad((first % 12 + 1)::text, 2, '0') as key,
      coalesce(sum(people) filter (where month = first), 0) as people, sum(net) as net, ${sql.join(again)}
    from ${await cohortRows(tx)} c
    where first >= ${numberOf(days.from)}::int and first <= ${numberOf(days.to)}::int group by first having sum(people) <> 0`
  return readGrouped(tx, { from, columns: ['people', 'net', ...months], order: sql`g.key` }, query.limit)
}

/** What promotions took off orders that were sold; what no promotion did (a price agreed with staff) has no key. */
export async function promotionsOf(tx: Tx, query: ReportQuery): Promise<Grouped> {
  const byMonth = query.by === 'month'
  const key = byMonth
    ? periodOf(sql`d.day`, 'month')
    : sql`case d.promotion_id when 0 then '' else d.promotion_id::text end`
  const from = sql`select ${key} as key, sum(d.orders) as orders, sum(d.discounts) as discounts, sum(d.total) as total
    from ${await rowsOf(tx, tables.promotions, daysOf(query))} d where (d.promotion_id = -1) = ${byMonth} group by 1`
  const order = byMonth ? sql`g.key` : sql`g.key = '', g.discounts desc, g.key`
  const label = byMonth ? undefined : sql`(select name from promotions where id = nullif(g.key, '')::bigint)`
  return readGrouped(tx, { from, columns: ['orders', 'discounts', 'total'], order, label }, query.limit)
}
