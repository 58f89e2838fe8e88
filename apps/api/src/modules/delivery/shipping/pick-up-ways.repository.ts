import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

export type PickUpWay = { id: number; name: Translated }

export const pickUpWays = (tx: Tx, place: number): Promise<PickUpWay[]> =>
  tx
    .selectFrom('shipping_methods')
    .select(['id', 'name'])
    .where('kind', '=', 'pick_up')
    .where('stock_location_id', '=', place)
    .orderBy('id')
    .execute()

type NewWay = { code: string; place: number; name: Translated; description: Translated }

/** A way to fetch orders at a place, for nothing, ready within the day. */
export async function insertPickUp(tx: Tx, { code, place, name, description }: NewWay): Promise<void> {
  await sql`with made as (insert into shipping_methods (code, kind, name, description, stock_location_id, position)
      select ${code}, 'pick_up', ${JSON.stringify(name)}, ${JSON.stringify(description)}, ${place}::bigint,
        (select coalesce(max(position), 0) + 1 from shipping_methods) returning id)
    insert into shipping_prices (shipping_method_id, zone_id, price, min_hours, max_hours, cut_off_hour)
    select id, null, 0, 2, 24, 16 from made`.execute(tx)
}

export const renameWay = (tx: Tx, id: number, name: Translated) =>
  sql`update shipping_methods set name = ${JSON.stringify(name)} where id = ${id}`.execute(tx)
