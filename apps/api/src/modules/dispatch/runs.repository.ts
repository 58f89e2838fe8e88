import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { RunStatus } from './runs.queries.ts'

type NewRun = { courier_id: number; token_mac: Buffer; token_sealed: Buffer; created_at: Date }
export const insertRun = async (tx: Tx, values: NewRun): Promise<number> =>
  (await tx.insertInto('runs').values(values).returning('id').executeTakeFirstOrThrow()).id

export type LockedRun = { id: number; status: RunStatus; courier_id: number }
export async function lockRun(tx: Tx, id: number): Promise<LockedRun | undefined> {
  const row = await tx
    .selectFrom('runs')
    .select(['id', 'status', 'courier_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as LockedRun | undefined
}

export type Parcel = {
  id: number
  number: string
  status: string
  delivery_kind: string | null
  run_id: number | null
  courier: string | null
}
/** An order, held, with the run that has its parcel: read once the lock is there, so that it is what the lock holds. */
export async function lockParcel(tx: Tx, number: string): Promise<Parcel | undefined> {
  await sql`select from orders where number = ${number} for update`.execute(tx)
  const { rows } = await sql<Parcel>`
    select o.id, o.number, o.status, o.delivery_kind, t.run_id, c.name as courier
    from orders o left join run_stops t on t.order_id = o.id and t.active
    left join runs r on r.id = t.run_id left join couriers c on c.id = r.courier_id
    where o.number = ${number}`.execute(tx)
  return rows[0]
}

/** A stop after the last one of a run; a parcel that was taken off it comes back to its place. */
export async function insertStop(tx: Tx, run_id: number, order_id: number): Promise<void> {
  await sql`insert into run_stops (run_id, order_id, position)
    select ${run_id}, ${order_id}, coalesce(max(position), 0) + 1 from run_stops where run_id = ${run_id}
    on conflict (run_id, order_id) do update set active = true, status = 'waiting'`.execute(tx)
}

export async function removeStop(tx: Tx, run_id: number, number: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('run_stops')
    .where('run_id', '=', run_id)
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('number', '=', number))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function setRun(
  tx: Tx,
  id: number,
  fields: { status: RunStatus; handed_over_at?: Date; expires_at?: Date; closed_at?: Date },
): Promise<void> {
  await tx.updateTable('runs').set(fields).where('id', '=', id).execute()
}

/** No parcel of the run is in the courier's hands any more. */
export async function freeStops(tx: Tx, run_id: number): Promise<void> {
  await tx.updateTable('run_stops').set({ active: false }).where('run_id', '=', run_id).execute()
}

type StopFields = {
  status?: string
  active?: boolean
  called_at?: Date
  done_at?: Date | null
  heading_at?: Date
  notified_at?: Date
  note?: string | null
}
/** Changes a stop of a run that is out; whether there is one. */
export async function setStop(tx: Tx, id: number, fields: StopFields): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('run_stops')
    .set(fields)
    .where('id', '=', id)
    .where('run_id', 'in', (eb) => eb.selectFrom('runs').select('id').where('status', '=', 'out'))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function storePhoto(tx: Tx, stop_id: number, photo: Buffer, taken_at: Date): Promise<void> {
  await tx
    .insertInto('stop_photos')
    .values({ stop_id, photo, taken_at })
    .onConflict((conflict) => conflict.column('stop_id').doUpdateSet({ photo, taken_at }))
    .execute()
}

/** Removes pictures and what couriers noted from before an instant. */
export async function dropPhotos(tx: Tx, before: Date): Promise<void> {
  await tx
    .updateTable('run_stops')
    .set({ note: null })
    .where('done_at', '<', before)
    .where('note', 'is not', null)
    .execute()
  await tx.deleteFrom('stop_photos').where('taken_at', '<', before).execute()
}
