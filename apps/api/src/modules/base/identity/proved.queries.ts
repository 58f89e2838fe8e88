import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** Whether somebody is more than what they typed: a phone that they confirmed, or an order or a booking that they paid. */
export async function isProved(db: Db, userId: number | null): Promise<boolean> {
  if (userId === null) return false
  const { rows } = await sql<{ proved: boolean }>`
    select phone_confirmed_at is not null
      or exists (select from orders o join payments p on p.order_id = o.id
        where o.user_id = u.id and o.status <> 'cart' and p.status = 'completed')
      or exists (select from travel_bookings b where b.user_id = u.id and b.paid > 0) as proved
    from users u where u.id = ${userId}`.execute(db)
  return rows[0]?.proved === true
}
