import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { type Grouped, isSold, periodOf, readGrouped, type Wish } from './grouped.queries.ts'
import { isByTime } from './report.domain.ts'

const sums = sql`count(*)::int as orders, sum(o.item_count) as units, sum(o.item_total) as goods,
  sum(o.adjustment_total) as discounts, sum(o.ship_total) as delivery, sum(o.total) as total,
  sum(o.return_total) as returned, sum(o.total - o.return_total) as net`
const columns = ['orders', 'units', 'goods', 'discounts', 'delivery', 'total', 'returned', 'net']

/** What was sold, by time with what came in and went back in the ledger meanwhile. */
export function salesByOrder(db: Db, wish: Wish): Promise<Grouped> {
  if (isByTime(wish.by)) return salesByTime(db, wish)
  const grouping = wish.by === 'district' ? byDistrict(wish) : byChannel(wish)
  return readGrouped(db, grouping, columns, sql`g.net desc, g.key`, wish.limit)
}

const byDistrict = (wish: Wish) => sql`select s.district_id as key, d.name_mn as label, s.* from (
    select o.district_id, ${sums} from orders o where ${isSold(wish)} group by 1) s left join divisions d on d.id = s.district_id`

const byChannel = (wish: Wish) => sql`select o.channel as key, null as label, ${sums}
  from orders o where ${isSold(wish)} group by 1`

/** Money of orders in the ledger, as the dashboard counts it. */
const booked = ({ from, until, by }: Wish): RawBuilder<unknown> => sql`
  select ${periodOf(sql`p.created_at`, by)} as key,
    coalesce(sum(e.amount) filter (where p.kind = 'pay'), 0) as received,
    coalesce(-sum(e.amount) filter (where p.kind = 'refund'), 0) as refunded
  from ledger_postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id and a.kind = 'order'
  where p.created_at >= ${from} and p.created_at < ${until} and p.kind in ('pay', 'refund') group by 1`

const day = sql`(o.completed_at at time zone interval '8 hours')::date`
/** Days are named once they are few. */
const named = (by: string) =>
  by === 'week'
    ? sql`to_char(date_trunc('week', d.day), 'YYYY-MM-DD')`
    : by === 'month'
      ? sql`to_char(d.day, 'YYYY-MM')`
      : sql`to_char(d.day, 'YYYY-MM-DD')`

function salesByTime(db: Db, wish: Wish): Promise<Grouped> {
  const all = [...columns, 'received', 'refunded']
  const zero = sql.join(all.map((key) => sql`coalesce(${sql.ref(key)}, 0) as ${sql.ref(key)}`))
  const periods = sql.join(columns.map((key) => sql`sum(d.${sql.ref(key)}) as ${sql.ref(key)}`))
  const grouping = sql`select key, null as label, ${zero}
    from (select ${named(wish.by)} as key, ${periods}
        from (select ${day} as day, ${sums} from orders o where ${isSold(wish)} group by 1) d group by 1) s
      full join (${booked(wish)}) m using (key)`
  return readGrouped(db, grouping, all, sql`g.key`, wish.limit)
}
