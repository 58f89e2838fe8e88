import { notDeliveredReasons } from '@delguur/kit/not-delivered'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { type Grouped, periodOf, type ReportQuery, readGrouped } from './grouped.queries.ts'
import { deliveryKeys } from './report.domain.ts'

/** By which events parcels are counted; `delivery_events` is the index for them. */
const counted = sql`e.event in ('delivered', 'part_delivered', 'not_delivered', 'redelivery', 'kept', 'canceled') and e.subject <> 'payment'
  and e.subject <> 'return'`

/** What became of parcels on each day, or with each courier, as the history of their orders says it. */
export function deliveriesOf(tx: Tx, query: ReportQuery): Promise<Grouped> {
  const by = query.by === 'courier'
  const key = by
    ? sql`coalesce(substring(e.actor from '^courier:([0-9]+)$'), '')`
    : periodOf(sql`report_day(e.created_at)`, query.by)
  const reasons = notDeliveredReasons.map(
    (reason) => sql`count(*) filter (where e.event = 'not_delivered' and e.detail = ${reason}) as ${sql.ref(reason)}`,
  )
  const from = sql`select ${key} as key, count(*) filter (where e.event in ('delivered', 'part_delivered')) as delivered,
      count(*) filter (where e.event = 'not_delivered') as failed, ${sql.join(reasons)},
      count(*) filter (where e.event = 'redelivery') as redelivery, count(*) filter (where e.event = 'kept') as kept,
      count(*) filter (where e.event = 'canceled' and e.subject = 'shipment'
        and e.from_status in ('ready', 'shipped', 'not_delivered')) as ended
    from order_events e where ${counted} and e.created_at >= ${query.from} and e.created_at < ${query.until} group by 1`
  const label = by ? sql`(select name from couriers where id = nullif(g.key, '')::bigint)` : undefined
  const order = by ? sql`g.delivered desc, g.key` : sql`g.key`
  return readGrouped(tx, { from, columns: deliveryKeys, order, label }, query.limit)
}
