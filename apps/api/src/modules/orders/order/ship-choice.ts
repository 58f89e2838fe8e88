import type { ShipCriterion } from '@delguur/kit/places/ship-rule'
import type { Services } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { distancesTo } from '../../delivery/places/index.ts'
import { divisionOf } from './domain/address.domain.ts'
import type { Order, StockPlace } from './domain/order.domain.ts'
import type { ShipChoice } from './domain/ship-rule.domain.ts'
import type { Shelves } from './domain/stock.domain.ts'

/**
 * By what the places of locked shelves send an order; undefined where they do in their order. `criteria` are those of the shop
 * unless others are tried; `first` is the place that an order is sent from already.
 */
export async function shipChoice(
  services: Pick<Services, 'db' | 'tenant'>,
  via: Db,
  order: Pick<Order, 'ship_address'>,
  shelves: Shelves,
  {
    criteria = services.tenant.ships_by,
    first,
  }: { criteria?: readonly ShipCriterion[]; first?: number | undefined } = {},
): Promise<ShipChoice | undefined> {
  if (criteria.length === 0 && first === undefined) return undefined
  const far = criteria.includes('nearest')
    ? await distancesTo(services, via, divisionOf(order.ship_address))
    : undefined
  const places = new Map<number, StockPlace>()
  for (const { stock_location_id, place, ships } of [...shelves.values()].flat())
    if (place && ships !== false) places.set(stock_location_id, place)
  return {
    rule: { criteria, first },
    places: [...places].map(([id, place]) => ({
      id,
      kind: place.kind,
      position: place.position,
      km: far?.(place) ?? null,
    })),
  }
}
