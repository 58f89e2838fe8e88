import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { isShelved, toPack, type WaveStatus, waved } from './waves.queries.ts'

export type LockedWave = { id: number; status: WaveStatus; claimed_by: number | null }

/** A wave held until what is done to it is stored. */
export async function lockWave(tx: Tx, id: number): Promise<LockedWave | undefined> {
  const row = await tx
    .selectFrom('waves')
    .select(['id', 'status', 'claimed_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as LockedWave | undefined
}

/** A new wave without orders. */
export const insertWave = async (tx: Tx, created_at: Date): Promise<number> =>
  (await tx.insertInto('waves').values({ created_at }).returning('id').executeTakeFirstOrThrow()).id

/**
 * Puts orders into a wave, each into a basket in the order of their numbers; gives the numbers that were put in. What is not to be
 * picked, has nothing on shelves, or is in another wave stays out.
 */
export async function fillWave(tx: Tx, wave_id: number, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    with wanted as (select o.id, o.number, o.district_id, g.place,
          (select min(s.id) from shipments s where s.order_id = o.id and s.status = 'pending'
            and exists (select from shipments t join shipment_lines p on p.shipment_id = t.id where t.order_id = o.id)) as part
        from unnest(${[...numbers]}::text[]) with ordinality as g(number, place)
        join orders o on o.number = g.number
        where ${toPack} and o.delivery_kind is not null
          and exists (select from line_items l where l.order_id = o.id and ${isShelved} and l.quantity > l.taken_off)),
      put as (insert into wave_orders (wave_id, order_id, slot, shipment_id) select ${wave_id}, id, place::int, part from wanted order by id
        on conflict do nothing returning order_id),
      named as (update waves set district_id = (select min(district_id) from wanted having count(distinct coalesce(district_id, '')) = 1)
        where id = ${wave_id})
    select wanted.number from put join wanted on wanted.id = put.order_id`.execute(tx)
  return rows.map(({ number }) => number)
}

export async function claimWave(tx: Tx, id: number, by: number, at: Date): Promise<void> {
  await tx
    .updateTable('waves')
    .set({ status: 'picking', claimed_by: by, claimed_at: at })
    .where('id', '=', id)
    .execute()
}

export async function releaseWave(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('waves')
    .set({ status: 'open', claimed_by: null, claimed_at: null })
    .where('id', '=', id)
    .execute()
}

export async function beginPacking(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('waves').set({ status: 'packing' }).where('id', '=', id).execute()
}

/** The wave is done; its orders are free for another one. */
export async function closeWave(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('waves').set({ status: 'done', finished_at: at }).where('id', '=', id).execute()
  await tx.updateTable('wave_orders').set({ active: false }).where('wave_id', '=', id).execute()
}

/** The orders of a wave with all of their units in their baskets, and the others. */
export type Basket = { number: string; part: string | null; whole: boolean }
export async function packedOf(tx: Tx, wave_id: number): Promise<Basket[]> {
  const { rows } = await sql<Basket>`
    select o.number, (select s.number from shipments s where s.id = z.shipment_id) as part,
      not exists (select from line_items l cross join lateral generate_series(1, ${waved}) as n(unit)
      where l.order_id = o.id and ${isShelved} and not exists (select from wave_picks k
        where k.wave_id = z.wave_id and k.line_item_id = l.id and k.unit = n.unit and k.status = 'picked')) as whole
    from wave_orders z join orders o on o.id = z.order_id where z.wave_id = ${wave_id} and z.active order by z.slot`.execute(
    tx,
  )
  return rows
}

/** Where a product that a wave takes lies from now on; gives where it lay, or undefined where the wave takes none of it. */
export async function moveShelf(tx: Tx, wave_id: number, variant_id: number, shelf: string) {
  const { rows } = await sql<{ id: number; shelf: string | null }>`
    select si.id, si.shelf from stock_items si where si.id in (select iu.stock_item_id from wave_orders z
      join line_items l on l.order_id = z.order_id join inventory_units iu on iu.line_item_id = l.id
      where z.wave_id = ${wave_id} and l.variant_id = ${variant_id} and iu.state in ('held', 'sold')) for update`.execute(
    tx,
  )
  if (rows.length === 0) return undefined
  await tx
    .updateTable('stock_items')
    .set({ shelf })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return { before: rows[0]?.shelf ?? null }
}
