import { dayMs, localDate } from '@delguur/kit/dates'
import { isRefusal, type Refusal, refuse } from '@delguur/kit/result'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { firstLocation, proposeRates } from '../../delivery/shipping/index.ts'
import { hasAlcohol } from '../order/alcohol/alcohol.domain.ts'
import { lawfulRates } from '../order/alcohol/alcohol-sale.ts'
import { currentWindow } from '../order/delivery-window.ts'
import { divisionOf, hasPlace } from '../order/domain/address.domain.ts'
import { type Proposal, propose } from '../order/domain/checkout.domain.ts'
import { withoutWindow } from '../order/domain/chosen/window.domain.ts'
import { sentWorth } from '../order/domain/digital.domain.ts'
import { isAllDigital, type Order } from '../order/domain/order.domain.ts'
import { canServe, canShip } from '../order/domain/stock.domain.ts'
import { partNumber } from '../order/order-access.ts'

/**
 * The order with its shipment and what it could go by now, the choice made before kept while it is offered. Without an
 * address only pick-ups are offered, with alcohol only where it may be handed over. Refused as `shipping_unavailable` when
 * nobody delivers to the address.
 */
export async function withShipments(ctx: Ctx, db: Db, order: Order): Promise<Order | Refusal> {
  if (order.lines.length === 0 || isAllDigital(order)) return { ...order, shipments: [] }
  const to = order.ship_address
  const offered = await proposeRates(ctx, db, { division_id: divisionOf(to), item_total: sentWorth(order) })
  const ships = canShip(order)
  const served = offered.filter(({ stock_location_id: store }) => (store === null ? ships : canServe(order, store)))
  const spirits = hasAlcohol(order)
  const lawful = spirits ? await lawfulRates(ctx, db, order, served) : served
  const proposals = lawful.map((rate) => onceArrived(order, rate, ctx.now))
  // what lies where nothing ships is fetched, by whoever lives where couriers go
  const delivered = offered.some(({ kind }) => kind !== 'pick_up') && proposals.length > 0
  if (hasPlace(to) && !delivered && !spirits) return refuse('shipping_unavailable', {}, 'base')
  if (proposals.length === 0) return withoutWindow({ ...order, shipments: [] })
  return currentWindow(ctx, db, await proposed(ctx, db, order, proposals))
}

/** What waits for goods is promised as long after their day as it would be after today. */
function onceArrived(order: Order, rate: Proposal, now: Date): Proposal {
  const day = order.lines
    .flatMap(({ preorder }) => preorder?.arrives_on ?? [])
    .sort()
    .at(-1)
  const days = day ? Math.round((Date.parse(day) - Date.parse(localDate(now))) / dayMs) : 0
  if (days <= 0) return rate
  const later = (at: string): string => new Date(new Date(at).getTime() + days * dayMs).toISOString()
  return { ...rate, promised_from: later(rate.promised_from), promised_to: later(rate.promised_to) }
}

async function proposed(ctx: Ctx, db: Db, order: Order, proposals: Proposal[]): Promise<Order> {
  const before = order.shipments[0]
  const location = before
    ? { id: before.stock_location_id, name: before.stock_location_name }
    : await firstLocation(db, ctx.locale)
  return propose(order, proposals, {
    number: partNumber(ctx, 'H', order),
    status: 'pending',
    stock_location_id: location.id,
    stock_location_name: location.name,
    tracking_url: null,
    shipped_at: null,
    not_delivered: null,
    back_at: null,
    kept_at: null,
    delivered_at: null,
    lines: [],
  })
}

/** After a change of lines: proposes anew for a cart that had deliveries; where none is left the choice is dropped. */
export async function keepShipments(ctx: Ctx, db: Db, order: Order): Promise<Order> {
  if (order.shipments.length === 0) return order
  const next = await withShipments(ctx, db, order)
  return isRefusal(next) ? { ...order, shipments: [] } : next
}
