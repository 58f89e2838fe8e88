import { type OrderStatus, orderFlow, type ShipmentStatus, shipmentFlow } from './flows.ts'
import type { Order } from './order.ts'

/** What shoppers read about an order: keys `order.status.<label>`. */
export const statusLabels = [
  'pending',
  'payment_pending',
  'payment_completed',
  'paid',
  'payment_failed',
  'ordered',
  'order_confirmed',
  'ready_to_deliver',
  'shipped',
  'shipment',
  'delivered',
  'completed',
  'finished',
  'canceled',
  'returned',
  'expired',
  'running',
  'waiting_for_vat_receipt',
  'e_receipt_waiting',
  'payment_overdue',
] as const
export type StatusLabel = (typeof statusLabels)[number]

type Readable = Pick<Order, 'status' | 'payment_status' | 'shipment_status'>

/** The one label a shopper sees now. */
export function statusLabel({ status, payment_status, shipment_status }: Readable): StatusLabel {
  switch (status) {
    case 'cart':
      return 'pending'
    case 'placed':
      return payment_status === 'failed' ? 'payment_failed' : payment_status === 'paid' ? 'paid' : 'payment_pending'
    case 'overdue':
      return 'payment_overdue'
    case 'confirmed':
      return shipment_status === 'ready' ? 'ready_to_deliver' : 'order_confirmed'
    case 'ready':
      return shipment_status === 'shipped' ? 'shipped' : 'ready_to_deliver'
    default:
      return status
  }
}

/** Orders that somebody still works on: neither delivered nor given up. */
export const openStatuses: OrderStatus[] = ['placed', 'overdue', 'confirmed', 'ready']

const every = {
  order: Object.keys(orderFlow) as OrderStatus[],
  payment: [null, 'balance_due', 'credit_owed', 'failed', 'paid', 'void'] as const,
  shipment: [null, ...(Object.keys(shipmentFlow) as ShipmentStatus[])],
}

/** Every combination of statuses that reads as a label, so that a list can be filtered by what it shows. */
export const statusesOf = (label: string): Readable[] =>
  every.order
    .flatMap((status) => every.payment.map((payment_status) => ({ status, payment_status })))
    .flatMap((pair) => every.shipment.map((shipment_status) => ({ ...pair, shipment_status })))
    .filter((statuses) => statusLabel(statuses) === label)

/** The family's `state`: the checkout step of a cart, then complete or how it ended. */
export function wireState(order: Pick<Order, 'status' | 'checkout_step'>): string {
  if (order.status === 'cart') return order.checkout_step
  return order.status === 'canceled' || order.status === 'returned' ? order.status : 'complete'
}

/** Events a shopper follows: keys `order.event.<name>`. */
const told = new Set([
  'placed',
  'paid',
  'confirmed',
  'ready',
  'shipped',
  'delivered',
  'finished',
  'canceled',
  'overdue',
  'expired',
  'returned',
  'refunded',
])

/** The history as a shopper reads it, oldest first; a shipment that is called off is told by its order. */
export const toldEvents = (order: Order): Order['events'] =>
  order.events.filter(({ event, subject }) => told.has(event) && !(event === 'canceled' && subject === 'shipment'))
