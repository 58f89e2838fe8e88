import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'
import type { PersonHistory } from '../../order/domain/chosen/on-delivery.domain.ts'

/** Failures of more than a year ago are forgotten. */
const remembered = sql`interval '1 year'`

/**
 * What of a customer counts for paying at the door: orders of their account, of the phone, and of customers whom staff know by that phone.
 * Of an account whose phone is proved its own alone: what others placed under that phone never counts against it. A delivery failed
 * where the courier came and the order was canceled after it.
 */
export async function personHistory(
  db: Db,
  { user_id, phone, now }: { user_id: number | null; phone: string; now: Date },
): Promise<PersonHistory> {
  const { rows } = await sql<PersonHistory>`with unproved as (
      select where not exists (select from users u where u.id = ${user_id}::bigint and u.phone_confirmed_at is not null)),
    theirs as (
      select o.id from orders o where o.user_id = ${user_id}::bigint and o.status <> 'cart'
      union select o.id from unproved join orders o on o.contact_phone = ${phone} and o.status <> 'cart'
      union select o.id from unproved join customer_contacts c on c.kind = 'phone' and c.value = ${phone}
        join orders o on o.customer_id = c.user_id and o.status <> 'cart'),
    at_door as (
      select o.id, o.status, o.completed_at, p.status as payment, p.amount from theirs t join orders o on o.id = t.id
      join payments p on p.order_id = o.id and p.status in ('pending', 'void')
      join payment_methods m on m.id = p.payment_method_id and m.type = 'cash_on_delivery')
    select coalesce(sum(d.amount) filter (where d.payment = 'pending' and d.status in ('placed', 'confirmed', 'ready')), 0)::bigint as open,
      (count(distinct d.id) filter (where d.status = 'canceled' and d.completed_at > ${now}::timestamptz - ${remembered}
        and exists (select from delivery_attempts a where a.order_id = d.id and a.reason in ('nobody', 'refused', 'wrong_address'))))::int as failures
    from at_door d`.execute(db)
  return rows[0] ?? { open: 0, failures: 0 }
}

/** What is collected with a part of an order now; of one that is not paid on delivery 0. */
export async function dueWithPart(db: Db, shipment: string): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select due_with_part(id) as due from shipments where number = ${shipment}`.execute(db)
  return rows[0]?.due ?? 0
}
