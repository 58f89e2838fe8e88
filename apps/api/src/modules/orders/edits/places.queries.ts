import type { LocationKind } from '@delguur/contract/delivery/locations'
import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { StockPlace } from '../order/domain/order.domain.ts'

/** Units of an order that have not left, place by place. */
export type LyingUnits = {
  id: number
  line_item_id: number
  variant_id: number
  stock_location_id: number
  quantity: number
  state: 'held' | 'sold'
  counted: boolean
}

/** Where the goods of an order lie that it has and that have not left; what is no thing is left out. */
export async function lyingUnits(db: Db | Tx, order_id: number): Promise<LyingUnits[]> {
  const { rows } = await sql<LyingUnits>`
    select u.id, u.line_item_id, s.variant_id, s.stock_location_id, u.quantity, u.state, u.counted
    from inventory_units u join stock_items s on s.id = u.stock_item_id join line_items l on l.id = u.line_item_id
    where u.order_id = ${order_id} and u.state in ('held', 'sold') and u.shipment_id is null
      and bought_of(l) ->> 'digital' is null
    order by u.id`.execute(db)
  return rows
}

export type PlaceRow = StockPlace & {
  id: number
  name: Translated
  kind: LocationKind
  ships: boolean
  active: boolean
}
const columns = sql`l.id, l.name, l.kind, l.ships, l.active, l.position, l.latitude, l.longitude, l.division_id`

/** The places that ship, and the others of a list, in the order of the shop. */
export async function shippingPlaces(db: Db, others: readonly number[]): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`select ${columns} from stock_locations l
    where (l.active and l.ships) or l.id = any(${[...others]}::bigint[]) order by l.position, l.id`.execute(db)
  return rows
}

/** Places that are neither archived nor changed until the transaction ends. */
export async function holdPlaces(tx: Tx, ids: readonly number[]): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`select ${columns} from stock_locations l
    where l.id = any(${[...ids]}::bigint[]) order by l.id for key share`.execute(tx)
  return rows
}

/** From where each part of an order leaves that has not left: the place of its first unit. */
export async function placesOfParts(tx: Tx, order_id: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ shipment_id: number; location_id: number }>`
    select distinct on (p.shipment_id) p.shipment_id, s.stock_location_id as location_id
    from unit_places(${order_id}) p join stock_items s on s.id = p.stock_item_id
    where not p.has_left and p.shipment_id is not null
    order by p.shipment_id, p.line_item_id, p.first_unit`.execute(tx)
  return new Map(rows.map(({ shipment_id, location_id }) => [shipment_id, location_id]))
}
