import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { type LocationFields, type LocationRow, locationById } from './locations.queries.ts'

/** Changes of places one after another: names, the default and the last open one are facts of all of them. */
export const lockLocations = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('locations'))`.execute(tx)

/** Waits for those who make variants, who see the place that is opened now or are seen by its job. */
export const lockVariants = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('stock_locations'))`.execute(tx)

/** A place that neither orders nor staff move goods in until the transaction ends. */
export async function lockLocation(tx: Tx, id: number): Promise<LocationRow | undefined> {
  await lockLocations(tx)
  const { rows } = await sql`select from stock_locations where id = ${id} for update`.execute(tx)
  return rows.length > 0 ? locationById(tx, id) : undefined
}

const stored = ({ hours, special_days, name, address, hours_note, ...fields }: LocationFields) => ({
  ...fields,
  name: JSON.stringify(name),
  address: JSON.stringify(address),
  hours: hours && JSON.stringify(hours),
  hours_note: hours_note && JSON.stringify(hours_note),
  special_days: JSON.stringify(special_days),
})

export async function insertLocation(tx: Tx, code: string, fields: LocationFields): Promise<number> {
  const row = { ...stored(fields), code }
  return (
    await tx
      .insertInto('stock_locations')
      .values(row as never)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

export async function updateLocation(tx: Tx, id: number, fields: LocationFields): Promise<void> {
  await tx
    .updateTable('stock_locations')
    .set((eb) => ({ ...stored(fields), version: eb('version', '+', 1) }) as never)
    .where('id', '=', id)
    .execute()
}

export async function setArchived(tx: Tx, id: number, at: Date | null): Promise<void> {
  await tx
    .updateTable('stock_locations')
    .set((eb) => ({ active: at === null, archived_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The place that was the default is so no longer; gives it as it was and is. */
export async function dropDefault(tx: Tx, but: number): Promise<{ id: number; version: number } | undefined> {
  return tx
    .updateTable('stock_locations')
    .set((eb) => ({ is_default: false, version: eb('version', '+', 1) }))
    .where('is_default', '=', true)
    .where('id', '<>', but)
    .returning(['id', 'version'])
    .executeTakeFirst()
}

export async function nextPosition(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    position: number
  }>`select least(coalesce(max(position), 0) + 1, 10000)::int as position from stock_locations`.execute(tx)
  return rows[0]?.position ?? 1
}

export async function openLocations(tx: Tx): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from stock_locations where active`.execute(
    tx,
  )
  return rows[0]?.open ?? 0
}

const batch = 1_000

/** Stock items at a place of the next variants that are not counted, which can be had everywhere; gives the last one seen. */
export async function fillItems(tx: Tx, id: number, after: number): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`
    with next as (select v.id from variants v where not v.track_stock and v.deleted_at is null and v.id > ${after}
        order by v.id limit ${batch}),
      made as (insert into stock_items (variant_id, stock_location_id, count_on_hand)
        select n.id, l.id, 0 from next n join stock_locations l on l.id = ${id} and l.active order by n.id
        on conflict (variant_id, stock_location_id) do nothing)
    select max(id) as last from next`.execute(tx)
  return rows[0]?.last ?? undefined
}

/** Says of the next items of a place whether shoppers can have them; gives how many it said it of. */
export async function offerItems(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    with place as (select active and (ships or is_pick_up) as offered from stock_locations where id = ${id}),
      next as (select s.id from stock_items s, place p where s.stock_location_id = ${id} and s.offered <> p.offered
        order by s.variant_id, s.id limit ${batch} for update of s),
      changed as (update stock_items s set offered = p.offered, updated_at = now() from next n, place p where s.id = n.id returning s.id)
    select count(*)::int as changed from changed`.execute(tx)
  return rows[0]?.changed ?? 0
}
