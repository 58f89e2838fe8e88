import { isRefusal, type Refusal } from '@delguur/kit/result'
import {
  type EventNameOf,
  happened,
  orderFlow,
  paymentFlow,
  type ShipmentStatus,
  shipmentFlow,
  step,
} from './flows.domain.ts'
import type { Event, Order, OrderPaymentStatus, Payment, Shipment } from './order.domain.ts'

/** Who did it and when; goes into the history. */
export type Act = { actor: string; now: Date }

const entry = (subject: Event['subject'], event: string, from: string, to: string, { actor, now }: Act): Event => ({
  subject,
  event: happened[event] ?? event,
  from_status: from,
  to_status: to,
  actor,
  created_at: now.toISOString(),
})

/** Moves an order; the pair must be in its table. */
export function moveOrder(order: Order, event: EventNameOf<typeof orderFlow>, act: Act): Order | Refusal {
  const status = step(orderFlow, order.status, event)
  if (isRefusal(status)) return status
  const events = [...order.events, entry('order', event, order.status, status, act)]
  return withPaymentStatus({ ...order, status, events })
}

/** Moves a payment of an order. */
export function movePayment(
  order: Order,
  payment: Payment,
  event: EventNameOf<typeof paymentFlow>,
  act: Act,
): Order | Refusal {
  const status = step(paymentFlow, payment.status, event)
  if (isRefusal(status)) return status
  const payments = order.payments.map((each) => (each === payment ? { ...each, status } : each))
  const events = [...order.events, entry('payment', event, payment.status, status, act)]
  return withPaymentStatus({ ...order, payments, events })
}

/** A part of an order is in the hands of its shopper, and others are not on their way yet. */
export function deliverParts(order: Order, parts: readonly Shipment[], act: Act): Order {
  const delivered_at = act.now.toISOString()
  const shipments = order.shipments.map((each) => (parts.includes(each) ? { ...each, delivered_at } : each))
  const events = [...order.events, entry('shipment', 'deliver_part', 'shipped', 'shipped', act)]
  return { ...order, shipments, events }
}

/** Where the shipments of an order stand as one: at the part that can go on first, else at the last of its way. */
export const shipmentStatus = (shipments: readonly Shipment[]): ShipmentStatus | null =>
  (['ready', 'pending', 'shipped'] as const).find((wanted) => shipments.some(({ status }) => status === wanted)) ??
  shipments[0]?.status ??
  null

/** Moves a shipment of an order. */
export function moveShipment(
  order: Order,
  shipment: Shipment,
  event: EventNameOf<typeof shipmentFlow>,
  act: Act,
): Order | Refusal {
  const status = step(shipmentFlow, shipment.status, event)
  if (isRefusal(status)) return status
  const shipments = order.shipments.map((each) => (each === shipment ? { ...each, status } : each))
  const isPart = event === 'ship' && shipmentStatus(shipments) !== 'shipped'
  const events = [...order.events, entry('shipment', isPart ? 'ship_part' : event, shipment.status, status, act)]
  return { ...order, shipments, events, shipment_status: shipmentStatus(shipments) }
}

/** What has been paid and not gone back. */
export const paidTotal = (order: Order): number =>
  order.payments
    .filter(({ status }) => status === 'completed' || status === 'refunded')
    .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)

/** The total of an order without returned products. */
export const worthOf = ({ total, return_total }: Pick<Order, 'total' | 'return_total'>): number => total - return_total

/** The order with the status that its payments come to. */
export const withPaymentStatus = (order: Order): Order =>
  order.status === 'cart' ? order : { ...order, payment_status: paymentStatus(order) }

function paymentStatus(order: Order): OrderPaymentStatus {
  const paid = paidTotal(order)
  const owed = order.payments.some(({ on_way_back }) => on_way_back > 0)
  if (order.status === 'canceled' || order.status === 'expired') return paid > 0 || owed ? 'credit_owed' : 'void'
  const worth = worthOf(order)
  if (paid > worth || owed) return 'credit_owed'
  if (order.status === 'returned' && paid === 0) return 'void'
  if (paid === worth) return 'paid'
  return order.payments.some(({ status }) => status === 'failed') &&
    order.payments.every(({ status }) => status === 'failed' || status === 'void')
    ? 'failed'
    : 'balance_due'
}
