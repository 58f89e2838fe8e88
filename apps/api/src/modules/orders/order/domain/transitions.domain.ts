import { mnt } from '@delguur/kit/money'
import { isOwnType } from '@delguur/kit/payment-types'
import { isRefusal, type Refusal } from '@delguur/kit/result'
import { isOnDelivery } from './chosen/on-delivery.domain.ts'
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

type About = Pick<Event, 'part' | 'detail'>
const entry = (
  subject: Event['subject'],
  event: string,
  [from_status, to_status]: readonly [string, string],
  { actor, now }: Act,
  about: About = {},
): Event => ({
  subject,
  event: happened[event] ?? event,
  from_status,
  to_status,
  actor,
  created_at: now.toISOString(),
  ...about,
})

/** The part that something happens to, where an order has several. */
const aboutPart = ({ shipments }: Order, { number }: Shipment): About => (shipments.length > 1 ? { part: number } : {})

/** Moves an order; the pair must be in its table. */
export function moveOrder(order: Order, event: EventNameOf<typeof orderFlow>, act: Act): Order | Refusal {
  const status = step(orderFlow, order.status, event)
  if (isRefusal(status)) return status
  const events = [...order.events, entry('order', event, [order.status, status], act)]
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
  const events = [...order.events, entry('payment', event, [payment.status, status], act)]
  return withPaymentStatus({ ...order, payments, events })
}

/** The parts are in the hands of their shopper; whether all of the order is, the caller says. */
export function deliverParts(order: Order, parts: readonly Shipment[], act: Act, isAll: boolean): Order {
  const delivered_at = act.now.toISOString()
  const shipments = order.shipments.map((each) => (parts.includes(each) ? { ...each, delivered_at } : each))
  const added = isAll
    ? []
    : parts.map((part) => entry('shipment', 'deliver_part', [part.status, part.status], act, aboutPart(order, part)))
  return { ...order, shipments, events: [...order.events, ...added], shipment_status: shipmentStatus(shipments) }
}

/**
 * Where the shipments of an order stand as one: what failed comes first, then the part that can go on first, else the last of its
 * way. A part that was delivered counts only where all are.
 */
export function shipmentStatus(shipments: readonly Shipment[]): ShipmentStatus | null {
  const open = shipments.filter(({ delivered_at }) => delivered_at === null)
  const all = open.some(({ status }) => status !== 'canceled') ? open : shipments
  const found = (['not_delivered', 'ready', 'pending', 'shipped'] as const).find((wanted) =>
    all.some(({ status }) => status === wanted),
  )
  return found ?? shipments[0]?.status ?? null
}

/** Moves a shipment of an order; `change` is what else becomes of it, `detail` why. */
export function moveShipment(
  order: Order,
  shipment: Shipment,
  event: EventNameOf<typeof shipmentFlow>,
  act: Act,
  { change = {}, detail }: { change?: Partial<Shipment>; detail?: string } = {},
): Order | Refusal {
  const status = step(shipmentFlow, shipment.status, event)
  if (isRefusal(status)) return status
  const shipments = order.shipments.map((each) => (each === shipment ? { ...each, ...change, status } : each))
  const isPart = event === 'ship' && shipmentStatus(shipments) !== 'shipped'
  const name = isPart ? 'ship_part' : event
  const about = { ...aboutPart(order, shipment), ...(detail !== undefined && { detail }) }
  const events = [...order.events, entry('shipment', name, [shipment.status, status], act, about)]
  return { ...order, shipments, events, shipment_status: shipmentStatus(shipments) }
}

/** What has been paid and not gone back. */
export const paidTotal = (order: Order): number =>
  order.payments
    .filter(({ status }) => status === 'completed' || status === 'refunded')
    .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)

/** The total of an order without returned products. */
export const worthOf = ({ total, return_total }: Pick<Order, 'total' | 'return_total'>): number => total - return_total

/** The order with the status that its payments come to, and what is paid on delivery as much as is open now. */
export function withPaymentStatus(order: Order): Order {
  if (order.status === 'cart') return order
  const fitted = fitOnDelivery(order)
  return { ...fitted, payment_status: paymentStatus(fitted) }
}

/**
 * What waits for the courier is what is open beside the shop's own means, whatever changed the order, and is accepted to be open; where
 * nothing is, it is called off.
 */
function fitOnDelivery(order: Order): Order {
  const waiting = order.payments.find((each) => each.status === 'pending' && isOnDelivery(each))
  if (!waiting) return order
  const open = worthOf(order) - paidTotal(order)
  const own = order.payments.filter(({ status, method }) => status === 'pending' && isOwnType(method.type))
  const amount = mnt(own.reduce((sum, each) => sum - each.amount, open))
  const changed: Payment = amount > 0 ? { ...waiting, amount } : { ...waiting, status: 'void' }
  const payments = order.payments.map((each) => (each === waiting ? changed : each))
  if (amount > 0) return { ...order, payments, accepted_due: mnt(Math.max(order.accepted_due, open)) }
  const { actor = 'clock', created_at = order.updated_at.toISOString() } = order.events.at(-1) ?? {}
  const off = entry('payment', 'void', ['pending', 'void'], { actor, now: new Date(created_at) })
  return { ...order, payments, events: [...order.events, off] }
}

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
