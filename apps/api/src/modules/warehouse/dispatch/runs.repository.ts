import type { StopStatus } from '@delguur/kit/not-delivered'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { canGo, type Labelled, type RunStatus } from './runs.queries.ts'

type NewRun = { courier_id: number; token_mac: Buffer; token_sealed: Buffer; created_at: Date }
export const insertRun = async (tx: Tx, values: NewRun): Promise<number> =>
  (await tx.insertInto('runs').values(values).returning('id').executeTakeFirstOrThrow()).id

export type LockedRun = { id: number; status: RunStatus; courier_id: number; counted_cash: number | null }
export async function lockRun(tx: Tx, id: number): Promise<LockedRun | undefined> {
  const row = await tx
    .selectFrom('runs')
    .select(['id', 'status', 'courier_id', 'counted_cash'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as LockedRun | undefined
}

/** A run in one of some states, held; else refused (`run_closed`). */
export async function holdRun(tx: Tx, id: number, ...statuses: RunStatus[]): Promise<LockedRun> {
  const run = await lockRun(tx, id)
  if (!run) throw new ShopError('not_found')
  if (!statuses.includes(run.status)) throw new ShopError('run_closed')
  return run
}

export type Parcel = {
  id: number
  number: string
  shipment_id: number
  status: string
  /** Whether a courier can take it as it stands. */
  free: boolean
  delivery_kind: string | null
  run_id: number | null
  courier: string | null
}
/** A parcel, its order held, with the run that has it: read once the lock is there, so that it is what the lock holds. */
export async function lockParcel(tx: Tx, { number, shipment }: Labelled): Promise<Parcel | undefined> {
  await sql`select from orders where number = ${number} for update`.execute(tx)
  const { rows } = await sql<Parcel>`
    select o.id, o.number, s.id as shipment_id, o.status, ${canGo} as free, o.delivery_kind, t.run_id, c.name as courier
    from shipments s join orders o on o.id = s.order_id left join run_stops t on t.shipment_id = s.id and t.active
    left join runs r on r.id = t.run_id left join couriers c on c.id = r.courier_id
    where s.number = ${shipment}`.execute(tx)
  return rows[0]
}

/** A stop after the last one of a run; a parcel that was taken off it comes back to its place. */
export async function insertStop(tx: Tx, run_id: number, { id, shipment_id }: Parcel): Promise<void> {
  await sql`insert into run_stops (run_id, order_id, shipment_id, position)
    select ${run_id}, ${id}, ${shipment_id}, coalesce(max(position), 0) + 1 from run_stops where run_id = ${run_id}
    on conflict (run_id, shipment_id) do update set active = true, status = 'waiting'`.execute(tx)
}

/** Takes a parcel off a run, by its number; all parcels of an order by that of the order. */
export async function removeStop(tx: Tx, run_id: number, number: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from run_stops t using shipments s, orders o
    where t.run_id = ${run_id} and s.id = t.shipment_id and o.id = s.order_id and ${number} in (s.number, o.number)`.execute(
    tx,
  )
  return numAffectedRows > 0n
}

export async function setRun(
  tx: Tx,
  id: number,
  fields: {
    status: RunStatus
    handed_over_at?: Date
    expires_at?: Date
    closed_at?: Date
    expected_cash?: number
    counted_cash?: number
    closed_by?: number | null
  },
): Promise<void> {
  await tx.updateTable('runs').set(fields).where('id', '=', id).execute()
}

/** No parcel of the run is in the courier's hands any more. */
export async function freeStops(tx: Tx, run_id: number): Promise<void> {
  await tx.updateTable('run_stops').set({ active: false }).where('run_id', '=', run_id).execute()
}

type StopFields = {
  status?: StopStatus
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
