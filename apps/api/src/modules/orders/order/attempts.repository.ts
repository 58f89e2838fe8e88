import type { NotDeliveredReason } from '@delguur/kit/not-delivered'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

type NewAttempt = {
  reason: NotDeliveredReason
  note?: string | undefined
  stop_id?: number | undefined
  actor: string
  at: Date
}

/** Keeps that parts of an order did not reach whom they are for. */
export async function insertAttempts(
  tx: Tx,
  order_id: number,
  parts: readonly number[],
  { reason, note, stop_id = undefined, actor, at: created_at }: NewAttempt,
): Promise<void> {
  if (parts.length === 0) return
  const row = { order_id, reason, note: note || null, stop_id: stop_id ?? null, actor, created_at }
  await tx
    .insertInto('delivery_attempts')
    .values(parts.map((shipment_id) => ({ ...row, shipment_id })))
    .execute()
}

/** The deliveries of an order that failed, oldest first. */
export const attemptsOf = (db: Db, order_id: number) =>
  db
    .selectFrom('delivery_attempts as a')
    .innerJoin('shipments as s', 's.id', 'a.shipment_id')
    .leftJoin('stop_photos as p', 'p.stop_id', 'a.stop_id')
    .select(['a.id', 's.number as shipment', 'a.reason', 'a.note', 'a.actor', 'a.created_at'])
    .select((eb) => eb.or([eb('a.photo', 'is not', null), eb('p.stop_id', 'is not', null)]).as('photo'))
    .where('a.order_id', '=', order_id)
    .orderBy('a.id')
    .execute()

type DeliveryRequest = { choice: 'neighbour' | 'other_day' | 'pick_up'; neighbour: string | null; day: string | null }

/** What the buyer of an order wishes who was not at home. */
export async function deliveryRequestOf(db: Db, order_id: number): Promise<DeliveryRequest | null> {
  const { rows } = await sql<{ wish: DeliveryRequest }>`
    select json_build_object('choice', w.choice, 'neighbour', w.neighbour, 'day', w.day) as wish
    from delivery_wishes w where w.order_id = ${order_id}`.execute(db)
  return rows[0]?.wish ?? null
}
