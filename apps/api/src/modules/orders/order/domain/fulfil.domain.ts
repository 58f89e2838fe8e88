import { strictestAge } from '@delguur/kit/age/legal-age'
import { isRefusal, type Refusal, refuse } from '@delguur/kit/result'
import { hasAlcohol } from '../alcohol/alcohol.domain.ts'
import type { EventNameOf, shipmentFlow } from './flows.domain.ts'
import { isFetched, isPickUp, liveShipments, type Order, type Shipment } from './order.domain.ts'
import { isAwaited } from './preorder/preorder.domain.ts'
import { type Act, deliverParts, moveOrder, moveShipment } from './transitions.domain.ts'
import { partLines } from './units.domain.ts'

/** What of an attempt that failed is forgotten once the parcel goes on. */
export const asNew = { not_delivered: null, back_at: null, kept_at: null } satisfies Partial<Shipment>

/** Shipments moved; refused with the first that cannot. */
function moveShipments(
  order: Order,
  parts: readonly Shipment[],
  event: EventNameOf<typeof shipmentFlow> | ((shipment: Shipment) => EventNameOf<typeof shipmentFlow>),
  act: Act,
): Order | Refusal {
  let changed: Order | Refusal = order
  for (const { number } of parts) {
    if (isRefusal(changed)) return changed
    const shipment = changed.shipments.find((each) => each.number === number)
    const name = shipment && (typeof event === 'string' ? event : event(shipment))
    if (shipment && name)
      changed = moveShipment(changed, shipment, name, act, { change: name === 'retry' ? asNew : {} })
  }
  return changed
}

/**
 * A confirmed order packed: its products stand ready to leave or to be fetched. Of an order that was split the named part is, or
 * the first that is not packed.
 */
export function makeReady(order: Order, act: Act, part?: string): Order | Refusal {
  const unlawful = lawfulSoFar(order)
  if (unlawful) return unlawful
  const next = order.shipments.find(({ number, status }) => (part ? number === part : status === 'pending'))
  if (part !== undefined && !next) return refuse('not_found')
  if (next && holdsAwaited(order, next)) return refuse('preorder_not_arrived', { number: order.number })
  const isRest = order.status === 'ready' && next !== undefined && order.shipments.length > 1
  const ready = isRest ? order : moveOrder(order, 'make_ready', act)
  return isRefusal(ready) || !next ? ready : moveShipments(ready, [next], 'make_ready', act)
}

/** Whether a part has units that have not arrived. */
const holdsAwaited = (order: Order, part: Shipment): boolean => {
  const awaited = new Set(order.lines.filter(isAwaited).map(({ id }) => id))
  return awaited.size > 0 && partLines(order, part).some(({ line_item_id }) => awaited.has(line_item_id))
}

/** What must have happened before alcohol leaves the shop's hands, and before anything is sold of it. */
export function lawfulSoFar(order: Order): Refusal | undefined {
  return hasAlcohol(order) && !order.age ? refuse('age_missing', { age: strictestAge }) : undefined
}

/** A ready order on its way, or a part of it, else all that is packed; products that are fetched do not travel. */
export function shipOrder(order: Order, tracking_url: string | null, act: Act, part?: string): Order | Refusal {
  const { status } = order
  if (status !== 'ready' || isPickUp(order)) return refuse('status_change_refused', { status, event: 'ship' })
  const packed = order.shipments.filter((each) =>
    part ? each.number === part : each.status === 'ready' && !isFetched(each) && each.delivered_at === null,
  )
  if (part !== undefined && packed.length === 0) return refuse('not_found')
  const leaving = packed.length > 0 ? packed : order.shipments.slice(-1)
  if (leaving.some(isFetched)) return refuse('status_change_refused', { status: 'kept', event: 'ship' })
  const shipped = moveShipments(order, leaving, ({ status: is }) => (is === 'not_delivered' ? 'retry' : 'ship'), act)
  if (isRefusal(shipped)) return shipped
  const shipped_at = act.now.toISOString()
  const left = new Set(leaving.map(({ number }) => number))
  const shipments = shipped.shipments.map((each) =>
    left.has(each.number) ? { ...each, tracking_url, shipped_at } : each,
  )
  return { ...shipped, shipments }
}

/** Whether a part can reach its shopper: it was brought to the door, or waits where it is fetched. */
const isAtHand = (shipment: Shipment): boolean =>
  shipment.delivered_at === null &&
  (shipment.status === 'shipped' ||
    shipment.status === 'not_delivered' ||
    (shipment.status === 'ready' && isFetched(shipment)))

/**
 * A ready order in its shopper's hands: the named part of it, else all that was brought or waits to be fetched. The order is delivered
 * with its last part; one without parts at once.
 */
export function deliverOrder(order: Order, act: Act, part?: string): Order | Refusal {
  if (order.status !== 'ready') return moveOrder(order, 'deliver', act)
  const named = order.shipments.filter(({ number }) => part === undefined || number === part)
  if (part !== undefined && named.length === 0) return refuse('not_found')
  const handed = named.filter(isAtHand)
  if (handed.length === 0 && order.shipments.length > 0) {
    const status = named.every(({ delivered_at }) => delivered_at !== null)
      ? 'delivered'
      : (named[0]?.status ?? 'pending')
    return refuse('status_change_refused', { status, event: 'deliver' })
  }
  const failed = handed.filter(({ status }) => status === 'not_delivered')
  const reached = moveShipments(order, failed, 'retry', act)
  if (isRefusal(reached)) return reached
  const numbers = new Set(handed.map(({ number }) => number))
  const now = reached.shipments.filter(({ number }) => numbers.has(number))
  const rest = liveShipments(reached).filter((each) => each.delivered_at === null && !numbers.has(each.number))
  const delivered = deliverParts(reached, now, act, rest.length === 0)
  return rest.length > 0 ? delivered : deliverAll(delivered, act)
}

/** The order delivered, where each of its parts is or was called off, and one of them is; else as it is. */
export const deliverLast = (order: Order, act: Act): Order | Refusal =>
  order.status === 'ready' &&
  liveShipments(order).length > 0 &&
  liveShipments(order).every(({ delivered_at }) => delivered_at !== null)
    ? deliverAll(order, act)
    : order

function deliverAll(order: Order, act: Act): Order | Refusal {
  const delivered = moveOrder(order, 'deliver', act)
  if (hasAlcohol(order) && !order.id_checked_at && !isRefusal(delivered)) return refuse('id_check_missing')
  return isRefusal(delivered) ? delivered : { ...delivered, delivered_at: act.now }
}
