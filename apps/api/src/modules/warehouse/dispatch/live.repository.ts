import type { StopStatus } from '@delguur/kit/not-delivered'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { DeliveryRequest } from './live.queries.ts'

/** Whether an act is new: one that a phone sends again was taken in already. */
export async function claimAct(tx: Tx, id: string, stop_id: number, created_at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('stop_acts')
    .values({ id, stop_id, created_at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Whether an act was taken in before. */
export const isKnown = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('stop_acts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export type LockedStop = {
  status: StopStatus
  /** Whether the courier has the parcel still. */
  active: boolean
  order_id: number
  run_id: number
  done_at: Date | null
  notified_at: Date | null
  photo_withdrawn: boolean
}
/** A stop of a run that is out, held. */
export async function lockStop(tx: Tx, id: number): Promise<LockedStop | undefined> {
  const { rows } = await sql<LockedStop>`
    select t.status, t.active, t.order_id, t.run_id, t.done_at, t.notified_at, t.photo_withdrawn from run_stops t join runs r on r.id = t.run_id
    where t.id = ${id} and r.status = 'out' for update of t`.execute(tx)
  return rows[0]
}

/** What a buyer wishes while the parcel is not handed over; whether it still is so. */
export async function storeDeliveryRequest(
  tx: Tx,
  order_id: number,
  request: DeliveryRequest | null,
  now: Date,
): Promise<boolean> {
  const held = await sql<{ status: string }>`select status from orders where id = ${order_id} for update`.execute(tx)
  if (!['confirmed', 'ready'].includes(held.rows[0]?.status ?? '')) return false
  await tx.deleteFrom('delivery_wishes').where('order_id', '=', order_id).execute()
  if (request)
    await tx
      .insertInto('delivery_wishes')
      .values({ order_id, ...request, created_at: now })
      .execute()
  return true
}

/** The pictures of the doors of an order go, and none is taken in again. */
export async function withdrawPhotos(tx: Tx, order_id: number): Promise<void> {
  await tx.updateTable('run_stops').set({ photo_withdrawn: true }).where('order_id', '=', order_id).execute()
  await tx
    .deleteFrom('stop_photos')
    .where('stop_id', 'in', (eb) => eb.selectFrom('run_stops').select('id').where('order_id', '=', order_id))
    .execute()
  await tx.updateTable('delivery_attempts').set({ photo: null }).where('order_id', '=', order_id).execute()
}

/** What buyers wished of orders that are over, and which acts phones sent, from before an instant. */
export async function deleteDeliveryRequests(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('delivery_wishes')
    .where('created_at', '<', before)
    .where('order_id', 'not in', (eb) =>
      eb.selectFrom('orders').select('id').where('status', 'in', ['confirmed', 'ready']),
    )
    .execute()
  await tx.deleteFrom('stop_acts').where('created_at', '<', before).execute()
}
