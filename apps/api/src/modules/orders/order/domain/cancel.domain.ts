import { isRefusal, type Refusal, refuse } from '@delguur/kit/result'
import { orderFlow, step } from './flows.domain.ts'
import type { Order, Shipment } from './order.domain.ts'
import { voidPending } from './paying.domain.ts'
import { type Act, moveOrder, moveShipment } from './transitions.domain.ts'

/** Whether an order can still be canceled: placed, not packed to leave, and nothing of it on its way. */
export const isCancelable = ({ status, shipments }: Pick<Order, 'status' | 'shipments'>): boolean =>
  !isRefusal(step(orderFlow, status, 'cancel')) && shipments.every((shipment) => shipment.status !== 'shipped')

/**
 * The order canceled: payments that wait are void and shipments called off; what was paid is owed back. Refused as
 * `order_not_cancelable` once it is ready to leave, on its way or over.
 */
export function cancelOrder(order: Order, reason: string | null, act: Act): Order | Refusal {
  if (!isCancelable(order)) return refuse('order_not_cancelable', { number: order.number })
  return applyCancel(order, { event: 'cancel', shipment: () => 'cancel', reason }, act)
}

/** What the shopper reads of an order whose taker was too young. */
export const tooYoung = 'under_age'
/** And of one whose goods came later than was said. */
export const preorderLate = 'preorder_late'
/** And of one that is paid at the door and that staff did not confirm in time. */
export const notConfirmed = 'not_confirmed'

/** What staff can cancel besides: it is packed, and nothing of it has left. */
export const isPacked = ({ status, shipments }: Pick<Order, 'status' | 'shipments'>): boolean =>
  status === 'ready' &&
  shipments.every((each) => each.delivered_at === null && each.status !== 'shipped' && each.status !== 'not_delivered')

/** The order canceled at its hand-over, packed or on its way as it is: who came for it may not have it, nobody may, or it came back. */
export function turnAway(order: Order, act: Act, reason: string | null = tooYoung): Order | Refusal {
  const event = order.status === 'ready' ? 'turn_away' : 'cancel'
  const shipment = ({ status }: Shipment) =>
    status === 'shipped' || status === 'not_delivered' ? 'turn_away' : 'cancel'
  return applyCancel(order, { event, shipment, reason }, act)
}

type Calling = {
  event: 'cancel' | 'turn_away'
  shipment: (shipment: Shipment) => 'cancel' | 'turn_away'
  reason: string | null
}

function applyCancel(order: Order, { event, shipment: ends, reason }: Calling, act: Act): Order | Refusal {
  let changed = voidPending(order, act)
  for (const shipment of order.shipments.filter(({ status }) => status !== 'canceled')) {
    if (!isRefusal(changed)) changed = moveShipment(changed, shipment, ends(shipment), act)
  }
  if (isRefusal(changed)) return changed
  const canceled = moveOrder(changed, event, act)
  return isRefusal(canceled) ? canceled : { ...canceled, canceled_at: act.now, cancel_reason: reason }
}
