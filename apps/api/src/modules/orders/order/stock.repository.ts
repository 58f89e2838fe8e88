import { CompiledQuery, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { unseen } from '../../../platform/database/prepared.ts'
import type { Stock, StockPlace } from './domain/order.domain.ts'
import type { Shelves, Take } from './domain/stock.domain.ts'

/**
 * Locks the stock items of variants and reads them. Always in the same order (variant, item), so that two orders that
 * want the same things wait for each other and never deadlock. Their places are not archived meanwhile.
 */
export async function lockShelves(tx: Tx, variantIds: number[]): Promise<Shelves> {
  return selectShelves(tx, variantIds, 'for update of si for key share of sl')
}

/** The same as they are now, for who takes nothing. */
export const readShelves = (db: Db, variantIds: number[]): Promise<Shelves> => selectShelves(db, variantIds, '')

async function selectShelves(db: Db, variantIds: number[], lock: string): Promise<Shelves> {
  const { rows } = await db.executeQuery<Stock & { variant_id: number; place: StockPlace }>(
    CompiledQuery.raw(
      `select si.variant_id, si.id as stock_item_id, si.stock_location_id, units(si) as on_hand, sl.ships,
         json_build_object('kind', sl.kind, 'position', sl.position, 'latitude', sl.latitude, 'longitude', sl.longitude,
           'division_id', sl.division_id) as place
       from stock_items si join stock_locations sl on sl.id = si.stock_location_id and sl.active
       where si.variant_id = any(${unseen('$1::bigint[]')}::bigint[]) order by si.variant_id, si.id
       ${lock}`,
      [`{${variantIds.join(',')}}`],
    ),
  )
  rows.sort((a, b) => a.place.position - b.place.position || a.stock_location_id - b.stock_location_id)
  return Map.groupBy(rows, (row) => row.variant_id)
}

/**
 * Takes units off the shelves for an order, each decrement guarded against going below zero, and writes the units, the
 * movements and what search must look at again. `state` is held until paid. Throws when a guard fails: nothing is taken.
 * What is not counted leaves its units alone: nothing is taken off, nothing comes back. `holders`: under what names what is unpaid
 * is counted from now on.
 */
export async function takeStock(
  tx: Tx,
  orderId: number,
  takes: Take[],
  state: 'held' | 'sold',
  holders: readonly string[] = [],
): Promise<void> {
  const { rows } = await tx.executeQuery<{ taken: number }>(
    CompiledQuery.raw(
      `with want as (select * from jsonb_to_recordset($2::jsonb) as x(line_item_id bigint, variant_id bigint, stock_item_id bigint, quantity integer)),
      per_item as (select stock_item_id, sum(quantity)::integer as quantity from want group by stock_item_id),
      taken as (update stock_items si set count_on_hand = si.count_on_hand - case when si.tracked then p.quantity else 0 end,
          updated_at = now()
        from per_item p where si.id = p.stock_item_id and units(si) >= p.quantity returning si.id, si.tracked),
      moved as (insert into stock_movements (stock_item_id, quantity, reason, order_id)
        select p.stock_item_id, -p.quantity, 'sold', $1::bigint from per_item p join taken t on t.id = p.stock_item_id and t.tracked),
      units as (insert into inventory_units (order_id, line_item_id, stock_item_id, quantity, state, counted)
        select $1::bigint, w.line_item_id, w.stock_item_id, w.quantity, $3, t.tracked from want w join taken t on t.id = w.stock_item_id
        on conflict on constraint inventory_units_place do update
          set quantity = inventory_units.quantity + excluded.quantity, counted = excluded.counted),
      again as (delete from inventory_units r using want w
        where r.line_item_id = w.line_item_id and r.stock_item_id = w.stock_item_id and r.state = 'released'),
      counted as (insert into order_holders (holder, order_id) select distinct k, $1::bigint from unnest($4::text[]) as k
        on conflict do nothing),
      told as (insert into catalog_changes (kind, product_id)
        select distinct 'stock', v.product_id from want join variants v on v.id = want.variant_id)
      select count(*)::integer as taken from taken`,
      [orderId, JSON.stringify(takes), state, holders],
    ),
  )
  const items = new Set(takes.map((take) => take.stock_item_id)).size
  if (rows[0]?.taken !== items) throw new Error(`order ${orderId}: stock changed under its lock`)
}

/** The held units of an order are sold now. */
export async function sellHeldStock(tx: Tx, orderId: number): Promise<void> {
  await sql`update inventory_units set state = 'sold' where order_id = ${orderId} and state = 'held'`.execute(tx)
}

/** Sold units of an order that is unpaid again wait for its money. */
export async function holdSoldStock(tx: Tx, orderId: number): Promise<void> {
  await sql`update inventory_units set state = 'held' where order_id = ${orderId} and state = 'sold'`.execute(tx)
}
