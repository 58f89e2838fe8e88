import { strictestAge } from '@delguur/kit/legal-age'
import { isRefusal, type Refusal, refuse } from '@delguur/kit/result'
import { hasAlcohol } from './alcohol.domain.ts'
import type { EventNameOf, shipmentFlow } from './flows.domain.ts'
import { isPickUp, type Order } from './order.domain.ts'
import { type Act, moveOrder, moveShipment } from './transitions.domain.ts'

/** Each shipment moved; refused with the first that cannot. */
function moveShipments(order: Order, event: EventNameOf<typeof shipmentFlow>, act: Act): Order | Refusal {
  let changed: Order | Refusal = order
  for (const { number } of order.shipments) {
    if (isRefusal(changed)) return changed
    const shipment = changed.shipments.find((each) => each.number === number)
    if (shipment) changed = moveShipment(changed, shipment, event, act)
  }
  return changed
}

/** A confirmed order packed: its products stand ready to leave or to be fetched. */
export function makeReady(order: Order, act: Act): Order | Refusal {
  const unlawful = lawfulSoFar(order)
  if (unlawful) return unlawful
  const ready = moveOrder(order, 'make_ready', act)
  return isRefusal(ready) ? ready : moveShipments(ready, 'make_ready', act)
}

/** What must have happened before alcohol leaves the shop's hands, and before anything is sold of it. */
export function lawfulSoFar(order: Order): Refusal | undefined {
  return hasAlcohol(order) && !order.age ? refuse('age_missing', { age: strictestAge }) : undefined
}

/** A ready order on its way; products that are fetched do not travel. */
export function shipOrder(order: Order, tracking_url: string | null, act: Act): Order | Refusal {
  const { status } = order
  if (status !== 'ready' || isPickUp(order)) return refuse('status_change_refused', { status, event: 'ship' })
  const shipped = moveShipments(order, 'ship', act)
  if (isRefusal(shipped)) return shipped
  const shipped_at = act.now.toISOString()
  const shipments = shipped.shipments.map((each) => ({ ...each, tracking_url, shipped_at }))
  return { ...shipped, shipments }
}

/** A ready order in its shopper's hands: fetched, or brought after it was on its way. */
export function deliverOrder(order: Order, act: Act): Order | Refusal {
  const left = isPickUp(order) || order.shipments.every(({ status }) => status === 'shipped')
  if (order.status === 'ready' && !left)
    return refuse('status_change_refused', { status: order.shipment_status ?? 'pending', event: 'deliver' })
  const delivered = moveOrder(order, 'deliver', act)
  if (hasAlcohol(order) && !order.id_checked_at && !isRefusal(delivered)) return refuse('id_check_missing')
  return isRefusal(delivered) ? delivered : { ...delivered, delivered_at: act.now }
}
