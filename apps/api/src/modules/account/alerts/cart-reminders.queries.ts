import type { Locale } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { spokenIn, type Tenant } from '../../../platform/tenant.ts'

/** From the last change of a cart on: not at once, and not for what nobody remembers. */
const after = { least: '4 hours', most: '48 hours' }

const left = (now: Date) => sql`o.status = 'cart' and o.user_id is not null and o.item_count > 0
  and o.updated_at <= ${now}::timestamptz - ${after.least}::interval
  and o.updated_at > ${now}::timestamptz - ${after.most}::interval
  and not exists (select from cart_reminders r where r.order_id = o.id)
  and not exists (select from orders p where p.user_id = o.user_id and p.completed_at > o.updated_at)
  and not exists (select from orders n where n.user_id = o.user_id and n.status = 'cart' and n.id > o.id)
  and u.email is not null and (select c.granted from consents c where c.user_id = u.id and c.channel = 'email'
    and c.topic = 'offers' order by c.id desc limit 1)`

/** Carts that were left by people who allow mails about offers, some hours ago. */
export async function abandonedCartIds(db: Db, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select o.id from orders o join users u on u.id = o.user_id
    where ${left(now)} order by o.updated_at limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export type AbandonedCart = { id: number; user_id: number; email: string; locale: Locale }

/** One of them, if it is so still. */
export async function findCart(
  tx: Tx,
  tenant: Pick<Tenant, 'locales'>,
  id: number,
  now: Date,
): Promise<AbandonedCart | undefined> {
  const { rows } = await sql<Omit<AbandonedCart, 'locale'> & { locale: string }>`
    select o.id, o.user_id, u.email, o.locale from orders o join users u on u.id = o.user_id
    where o.id = ${id} and ${left(now)}`.execute(tx)
  const [row] = rows
  return row && { ...row, locale: spokenIn(tenant, row.locale) }
}

/** Whose a cart is, whenever it was left. */
export async function ownerOfCart(
  tx: Tx,
  tenant: Pick<Tenant, 'locales'>,
  id: number,
): Promise<AbandonedCart | undefined> {
  const { rows } = await sql<Omit<AbandonedCart, 'locale'> & { locale: string }>`
    select o.id, o.user_id, u.email, o.locale from orders o join users u on u.id = o.user_id
    where o.id = ${id} and o.status = 'cart' and u.email is not null`.execute(tx)
  const [row] = rows
  return row && { ...row, locale: spokenIn(tenant, row.locale) }
}
