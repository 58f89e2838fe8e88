import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Giving } from '../../../platform/staff/staff-limits.ts'

/** What is given of an order counts for it and for its buyer. */
export async function orderParty(
  db: Db,
  order: { id: number } | { number: string },
): Promise<Pick<Giving, 'subject' | 'to'>> {
  const { number, contact_phone, ...to } = await db
    .selectFrom('orders')
    .select(['number', 'user_id', 'email', 'contact_phone'])
    .$if('id' in order, (rows) => rows.where('id', '=', 'id' in order ? order.id : 0))
    .$if('number' in order, (rows) => rows.where('number', '=', 'number' in order ? order.number : ''))
    .executeTakeFirstOrThrow()
  return { subject: `order:${number}`, to: { ...to, phone: contact_phone } }
}

/** What the units of an order that were written off have cost the shop; what no cost is known of counts as its price. */
export async function lostOf(db: Db, order_id: number): Promise<number> {
  const { rows } = await sql<{
    worth: number
  }>`select coalesce(sum(u.quantity * coalesce(v.cost, l.price)), 0)::bigint as worth
    from inventory_units u join line_items l on l.id = u.line_item_id join variants v on v.id = l.variant_id
    where u.order_id = ${order_id} and u.state = 'written_off'`.execute(db)
  return Number(rows[0]?.worth ?? 0)
}
