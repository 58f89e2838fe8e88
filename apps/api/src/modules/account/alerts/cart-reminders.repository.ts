import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

/** Keeps that a cart's owner is reminded; false where they were before, or somebody else is at it. */
export async function noteReminder(tx: Tx, orderId: number, now: Date): Promise<boolean> {
  const { rows } =
    await sql`insert into cart_reminders (order_id, outcome, created_at) values (${orderId}, 'sent', ${now})
    on conflict do nothing returning order_id`.execute(tx)
  return rows.length > 0
}

export const refuseReminder = (db: Db, orderId: number) =>
  sql`update cart_reminders set outcome = case when again_at is null then 'failed' else outcome end,
    again_outcome = case when again_at is null then null else 'failed' end where order_id = ${orderId}`.execute(db)

export const takeBackReminder = (db: Db, orderId: number) =>
  sql`delete from cart_reminders where order_id = ${orderId}`.execute(db)

/** Keeps that staff remind once more; false where somebody did. */
export async function noteAgain(tx: Tx, orderId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`update cart_reminders set again_at = ${now}, again_outcome = 'sent'
    where order_id = ${orderId} and again_at is null and outcome = 'sent' returning order_id`.execute(tx)
  return rows.length > 0
}

export const takeBackAgain = (db: Db, orderId: number) =>
  sql`update cart_reminders set again_at = null, again_outcome = null where order_id = ${orderId}`.execute(db)
