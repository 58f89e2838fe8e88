import { strictestAge } from '@delguur/kit/legal-age'
import { isRefusal, type Refusal, refuse } from '@delguur/kit/result'
import { hasAlcohol } from './alcohol.domain.ts'
import type { EventNameOf, shipmentFlow } from './flows.domain.ts'
import { isPickUp, type Order, type Shipment } from './order.domain.ts'
import { type Act, deliverParts, moveOrder, moveShipment } from './transitions.domain.ts'

/** Shipments moved; refused with the first that cannot. */
function moveShipments(
  order: Order,
  parts: readonly Shipment[],
  event: EventNameOf<typeof shipmentFlow>,
  act: Act,
): Order | Refusal {
  let changed: Order | Refusal = order
  for (const { number } of parts) {
    if (isRefusal(changed)) return changed
    const shipment = changed.shipments.find((each) => each.number === number)
    if (shipment) changed = moveShipment(changed, shipment, event, act)
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
  const isRest = order.status === 'ready' && next !== undefined && order.shipments.length > 1
  const ready = isRest ? order : moveOrder(order, 'make_ready', act)
  return isRefusal(ready) || !next ? ready : moveShipments(ready, [next], 'make_ready', act)
}

/** What must have happened before alcohol leaves the shop's hands, and before anything is sold of it. */
export function lawfulSoFar(order: Order): Refusal | undefined {
  return hasAlcohol(order) && !order.age ? refuse('age_missing', { age: strictestAge }) : undefined
}

/** A ready order on its way, or a part of it, else all that is packed; products that are fetched do not travel. */
export function shipOrder(order: Order, tracking_url: string | null, act: Act, part?: string): Order | Refusal {
  const { status } = order
  if (status !== 'ready' || isPickUp(order)) return refuse('status_change_refused', { status, event: 'ship' })
  const packed = order.shipments.filter((each) => (part ? each.number === part : each.status === 'ready'))
  if (part !== undefined && packed.length === 0) return refuse('not_found')
  const leaving = packed.length > 0 ? packed : order.shipments.slice(-1)
  const shipped = moveShipments(order, leaving, 'ship', act)
  if (isRefusal(shipped)) return shipped
  const shipped_at = act.now.toISOString()
  const left = new Set(leaving.map(({ number }) => number))
  const shipments = shipped.shipments.map((each) =>
    left.has(each.number) ? { ...each, tracking_url, shipped_at } : each,
  )
  return { ...shipped, shipments }
}

/** A ready order in its shopper's hands: fetched, or brought after it was on its way; of a split one what has left so far. */
export function deliverOrder(order: Order, act: Act): Order | Refusal {
  const left = isPickUp(order) || order.shipments.every(({ status }) => status === 'shipped')
  const gone = order.shipments.filter(({ status, delivered_at }) => status === 'shipped' && delivered_at === null)
  if (order.status === 'ready' && !left && gone.length > 0) return deliverParts(order, gone, act)
  if (order.status === 'ready' && !left)
    return refuse('status_change_refused', { status: order.shipment_status ?? 'pending', event: 'deliver' })
  const delivered = moveOrder(order, 'deliver', act)
  if (hasAlcohol(order) && !order.id_checked_at && !isRefusal(delivered)) return refuse('id_check_missing')
  return isRefusal(delivered) ? delivered : { ...delivered, delivered_at: act.now }
}
