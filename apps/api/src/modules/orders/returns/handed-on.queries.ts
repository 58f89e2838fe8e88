import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** Of an order's lines: how many units are being handed on or were, and what was credited for them. */
export async function handedOn(
  db: Db,
  orderId: number,
  now: Date,
): Promise<{ units: Map<number, number[]>; credited: number }> {
  const { rows } = await sql<{ line_item_id: number; units: number[]; credited: number }>`
    select t.line_item_id, array_agg(t.unit order by t.unit) as units, coalesce(sum(t.credit), 0)::bigint as credited
    from trade_ins t join line_items l on l.id = t.line_item_id
    where l.order_id = ${orderId} and t.status in ('quoted', 'received', 'offered', 'returning', 'credited')
      and not (t.status = 'quoted' and t.expires_at <= ${now})
    group by t.line_item_id`.execute(db)
  return {
    units: new Map(rows.map(({ line_item_id, units }) => [line_item_id, units])),
    credited: rows.reduce((sum, { credited }) => sum + Number(credited), 0),
  }
}

/** Delivered orders of somebody, the newest first. */
export async function deliveredOrdersOf(db: Db, userId: number, since: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where user_id = ${userId} and status in ('delivered', 'finished') and delivered_at > ${since}
    order by completed_at desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function orderOfLine(db: Db, lineId: number): Promise<number | undefined> {
  return (await db.selectFrom('line_items').select('order_id').where('id', '=', lineId).executeTakeFirst())?.order_id
}
