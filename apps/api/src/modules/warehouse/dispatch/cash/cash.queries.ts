import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'
import { staffName } from '../board.queries.ts'

/** What couriers of runs took in cash: of stops whose order was handed over, tugrik. */
export async function cashOf(db: Db, run_id: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(c.amount), 0)::bigint as sum
    from cash_collections c join run_stops t on t.id = c.stop_id where t.run_id = ${run_id} and c.way = 'cash'`.execute(
    db,
  )
  return rows[0]?.sum ?? 0
}

/** Whether what is collected with the parcel of a stop was paid by a code, at this door or before. */
export async function isScanPaid(db: Db, stop_id: number): Promise<boolean> {
  const { rows } = await sql`select from run_stops t join run_stops e on e.shipment_id = t.shipment_id
    join cash_collections c on c.stop_id = e.id and c.way = 'qpay' join payments p on p.id = c.payment_id
    where t.id = ${stop_id} and p.status = 'completed' limit 1`.execute(db)
  return rows.length > 0
}

/** Whether the parcel of a stop was handed over. */
export const isDelivered = async (db: Db, stop_id: number): Promise<boolean> =>
  (await db.selectFrom('run_stops').select('status').where('id', '=', stop_id).executeTakeFirst())?.status ===
  'delivered'

export type CashLine = {
  kind: 'run' | 'paid' | 'written_off'
  at: Date
  amount: number
  balance: number
  run_id: number | null
  expected: number | null
  counted: number | null
  reason: string | null
  by: string | null
}

/** What stands with a courier and how it came to be, the newest first; runs without a difference are left out. */
export async function cashLines(db: Db, courier_id: number): Promise<CashLine[]> {
  const { rows } = await sql<CashLine>`
    select l.*, (sum(l.amount) over (order by l.at, l.source, l.id))::bigint as balance from (
      select 'run' as kind, 1 as source, r.id, r.closed_at as at, r.counted_cash - r.expected_cash as amount, r.id as run_id,
        r.expected_cash as expected, r.counted_cash as counted, null::text as reason, ${staffName(sql`u`)} as by
      from runs r left join users u on u.id = r.closed_by
      where r.courier_id = ${courier_id} and r.counted_cash <> r.expected_cash
      union all
      select s.kind, 2, s.id, s.created_at, s.amount, null, null, null, s.reason, ${staffName(sql`u`)}
      from courier_settlements s left join users u on u.id = s.settled_by where s.courier_id = ${courier_id}) l
    order by l.at desc, l.source desc, l.id desc limit 500`.execute(db)
  return rows
}
