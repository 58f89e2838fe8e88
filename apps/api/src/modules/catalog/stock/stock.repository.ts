import type { MovementReason } from '@delguur/contract/catalog/stock'
import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

export type Place = { variant_id: number; location_id: number }
export type LockedItem = Place & { id: number; free: number; held: number }
export const keyOf = ({ variant_id, location_id }: Place): string => `${variant_id} ${location_id}`

/**
 * The stock items of variants in stores, made where there are none, held until the transaction ends. Locked in the order of
 * `lockShelves` (variant, item): who wants the same things waits and never deadlocks.
 */
export async function lockItems(tx: Tx, places: readonly Place[]): Promise<Map<string, LockedItem>> {
  const wanted = JSON.stringify(places.map(({ variant_id, location_id }) => ({ variant_id, location_id })))
  const wanted_places = sql`(select distinct variant_id, location_id from jsonb_to_recordset(${wanted}::jsonb)
    as x(variant_id bigint, location_id bigint)) w`
  await sql`insert into stock_items (variant_id, stock_location_id, count_on_hand, opening)
    select w.variant_id, w.location_id, 0, 0 from ${wanted_places}
    where not exists (select from stock_items s where s.variant_id = w.variant_id and s.stock_location_id = w.location_id)
    on conflict (variant_id, stock_location_id) do nothing`.execute(tx)
  const { rows: locked } = await sql<{ id: number }>`select si.id from stock_items si join ${wanted_places}
    on w.variant_id = si.variant_id and w.location_id = si.stock_location_id
    order by si.variant_id, si.id for update of si`.execute(tx)
  // what orders hold is read once the locks are there
  const { rows } =
    await sql<LockedItem>`select si.id, si.variant_id, si.stock_location_id as location_id, si.count_on_hand as free,
    held_units(si.id) as held from stock_items si where si.id = any(${locked.map(({ id }) => id)}::bigint[])`.execute(
      tx,
    )
  return new Map(rows.map((row) => [keyOf(row), row]))
}

export type Opened = Place & { to: number }

/** Stock items of variants that a store never had, with their first units and the movement that brought them; gives which were made. */
export async function openItems(
  tx: Tx,
  wanted: readonly Opened[],
  reason: MovementReason,
  { actor_id, now }: Mover,
): Promise<Place[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<Place>`
    with want as (select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as x(variant_id bigint, location_id bigint, "to" integer)),
      made as (insert into stock_items (variant_id, stock_location_id, count_on_hand, opening)
        select w.variant_id, w.location_id, w."to", 0 from want w
        where not exists (select from stock_items s where s.variant_id = w.variant_id and s.stock_location_id = w.location_id)
        order by w.variant_id, w.location_id on conflict (variant_id, stock_location_id) do nothing
        returning id, variant_id, stock_location_id as location_id, count_on_hand),
      moved as (insert into stock_movements (stock_item_id, quantity, reason, actor_id, created_at)
        select id, count_on_hand, ${reason}::text, ${actor_id}::bigint, ${now} from made where count_on_hand <> 0 order by id)
    select variant_id, location_id from made`.execute(tx)
  return rows
}

export function itemAt(items: Map<string, LockedItem>, place: Place): LockedItem {
  const item = items.get(keyOf(place))
  if (!item) throw new Error(`no stock item of variant ${place.variant_id} in store ${place.location_id}`)
  return item
}

export type Move = {
  stock_item_id: number
  quantity: number
  reason: MovementReason
  note?: string | null
  transfer_id?: number
  count_id?: number
}
export type Mover = { actor_id: number | null; now: Date }

/** Books movements of locked items, in their order; throws where one would leave less than nothing. Gives their ids. */
export async function bookMoves(tx: Tx, moves: readonly Move[], { actor_id, now }: Mover): Promise<number[]> {
  const given = moves.filter(({ quantity }) => quantity !== 0)
  if (given.length === 0) return []
  const { rows } = await sql<{ changed: number; ids: number[] }>`
    with want as (select row_number() over () as place, x.* from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as x(stock_item_id bigint, quantity integer, reason text, note text, transfer_id bigint, count_id bigint)),
      per_item as (select stock_item_id, sum(quantity)::integer as quantity from want group by 1),
      changed as (update stock_items s set count_on_hand = s.count_on_hand + i.quantity, updated_at = ${now}
        from per_item i where s.id = i.stock_item_id returning s.id),
      moved as (insert into stock_movements (stock_item_id, quantity, reason, note, actor_id, transfer_id, count_id, created_at)
        select stock_item_id, quantity, reason, note, ${actor_id}::bigint, transfer_id, count_id, ${now} from want order by place
        returning id)
    select (select count(*) from changed)::int as changed, array(select id from moved order by id) as ids`.execute(tx)
  const items = new Set(given.map(({ stock_item_id }) => stock_item_id)).size
  if (rows[0]?.changed !== items) throw new Error('stock items went away under their lock')
  return rows[0].ids
}

/** Places by id or by the stock items in them, held so that none is archived meanwhile: those that are not open. */
export async function closedPlaces(tx: Tx, { places = [], items = [] }: Held): Promise<Translated[]> {
  const { rows } = await sql<{ name: Translated; active: boolean }>`select l.name, l.active from stock_locations l
    where l.id = any(${[...places]}::bigint[])
      or l.id in (select s.stock_location_id from stock_items s where s.id = any(${[...items]}::bigint[]))
    order by l.id for key share of l`.execute(tx)
  return rows.filter(({ active }) => !active).map(({ name }) => name)
}
type Held = { places?: readonly number[]; items?: readonly number[] }

export type ItemFields = { low_level?: number | null; shelf?: string | null }
export type StoredFields = { version: number; low_level: number | null; shelf: string | null }

export const lockFields = (tx: Tx, id: number): Promise<StoredFields | undefined> =>
  tx
    .selectFrom('stock_items')
    .select(['version', 'low_level', 'shelf'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Changes what staff say of an item; its version grows by one. */
export const updateFields = (tx: Tx, id: number, fields: ItemFields): Promise<StoredFields> =>
  tx
    .updateTable('stock_items')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['version', 'low_level', 'shelf'])
    .executeTakeFirstOrThrow()
