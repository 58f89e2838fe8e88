import { isOnDelivery } from './chosen/on-delivery.domain.ts'
import type { OrderStatus } from './flows.domain.ts'
import type { Order, Payment } from './order.domain.ts'

/** What shoppers read about an order, in the order that it goes through them: keys `order.status.<label>`. */
export const statusLabels = [
  'pending',
  'payment_pending',
  'payment_failed',
  'paid',
  'ordered',
  'order_confirmed',
  'ready_to_deliver',
  'shipped',
  'not_delivered',
  'delivered',
  'waiting_for_vat_receipt',
  'e_receipt_waiting',
  'completed',
  'running',
  'finished',
  'payment_overdue',
  'expired',
  'canceled',
  'returned',
] as const
export type StatusLabel = (typeof statusLabels)[number]

/** All that a label depends on. `begun`: whether payment was ever requested from the shopper. */
export type Standing = Pick<
  Order,
  'status' | 'payment_status' | 'shipment_status' | 'vat_receipt' | 'receipt_kind' | 'lease'
> & { begun: boolean }

/** A label, and which values it is for; what a rule does not name may be anything. */
export type Rule = { label: StatusLabel; when: { [K in keyof Standing]?: readonly Standing[K][] } }

const unpaid = [null, 'balance_due', 'void'] as const
const notReady = [null, 'pending', 'shipped', 'not_delivered', 'canceled'] as const
const onTime = [null, 'active'] as const
/** Made, or never requested: nobody waits for it. */
const noWait = [null, 'issued', 'corrected'] as const

/** Of the rules exactly one fits, whatever an order is like. */
export const labelRules: readonly Rule[] = [
  { label: 'pending', when: { status: ['cart'] } },
  { label: 'pending', when: { status: ['placed'], payment_status: unpaid, begun: [false] } },
  { label: 'payment_pending', when: { status: ['placed'], payment_status: unpaid, begun: [true] } },
  { label: 'payment_failed', when: { status: ['placed'], payment_status: ['failed'] } },
  { label: 'paid', when: { status: ['placed'], payment_status: ['paid', 'credit_owed'] } },
  { label: 'payment_overdue', when: { status: ['overdue'] } },
  { label: 'expired', when: { status: ['expired'] } },
  { label: 'canceled', when: { status: ['canceled'] } },
  { label: 'returned', when: { status: ['returned'] } },
  { label: 'payment_overdue', when: { status: ['confirmed', 'ready', 'delivered', 'finished'], lease: ['overdue'] } },
  { label: 'ordered', when: { status: ['confirmed'], shipment_status: notReady, lease: ['active'] } },
  {
    label: 'ordered',
    when: {
      status: ['confirmed'],
      shipment_status: notReady,
      lease: [null],
      payment_status: ['balance_due', 'failed'],
    },
  },
  {
    label: 'order_confirmed',
    when: {
      status: ['confirmed'],
      shipment_status: notReady,
      lease: [null],
      payment_status: [null, 'paid', 'credit_owed', 'void'],
    },
  },
  { label: 'ready_to_deliver', when: { status: ['confirmed'], shipment_status: ['ready'], lease: onTime } },
  {
    label: 'ready_to_deliver',
    when: { status: ['ready'], shipment_status: [null, 'pending', 'ready', 'canceled'], lease: onTime },
  },
  { label: 'shipped', when: { status: ['ready'], shipment_status: ['shipped'], lease: onTime } },
  { label: 'not_delivered', when: { status: ['ready'], shipment_status: ['not_delivered'], lease: onTime } },
  { label: 'running', when: { status: ['delivered', 'finished'], lease: ['active'] } },
  {
    label: 'waiting_for_vat_receipt',
    when: {
      status: ['delivered'],
      lease: [null],
      vat_receipt: ['waiting', 'failed'],
      receipt_kind: ['organization'],
    },
  },
  {
    label: 'e_receipt_waiting',
    when: {
      status: ['delivered'],
      lease: [null],
      vat_receipt: ['waiting', 'failed'],
      receipt_kind: [null, 'person'],
    },
  },
  {
    label: 'completed',
    when: { status: ['delivered'], lease: [null], vat_receipt: noWait, payment_status: ['paid'] },
  },
  {
    label: 'delivered',
    when: {
      status: ['delivered'],
      lease: [null],
      vat_receipt: noWait,
      payment_status: [null, 'balance_due', 'credit_owed', 'failed', 'void'],
    },
  },
  { label: 'delivered', when: { status: ['delivered'], lease: [null], vat_receipt: ['voiding', 'voided'] } },
  { label: 'finished', when: { status: ['finished'], lease: [null] } },
]

/** Whether a rule is for an order that stands so. */
export const fits = ({ when }: Rule, standing: Standing): boolean =>
  (Object.keys(when) as (keyof Standing)[]).every((key) => (when[key] as readonly unknown[]).includes(standing[key]))

/** The label of what stands so. */
export function labelOf(standing: Standing): StatusLabel {
  const rule = labelRules.find((each) => fits(each, standing))
  if (!rule) throw new Error(`no label for ${JSON.stringify(standing)}`)
  return rule.label
}

/** Whether payment was requested from anybody: not while the provider is away or waits for the shopper, nor what a courier collects. */
const hasStarted = (payments: Payment[]): boolean =>
  payments.some(
    (each) =>
      each.status !== 'checkout' &&
      !(each.status === 'pending' && (each.charge?.status === 'created' || isOnDelivery(each))),
  )

/** The one label a shopper sees now. */
export const statusLabel = (order: Order): StatusLabel => labelOf({ ...order, begun: hasStarted(order.payments) })

/** Orders that somebody still works on: neither delivered nor given up. */
export const openStatuses: OrderStatus[] = ['placed', 'overdue', 'confirmed', 'ready']

/** The family's `state`: the checkout step of a cart, then complete or how it ended. */
export function clientState(order: Pick<Order, 'status' | 'checkout_step'>): string {
  if (order.status === 'cart') return order.checkout_step
  return order.status === 'canceled' || order.status === 'returned' ? order.status : 'complete'
}

/** Events a shopper follows: keys `order.event.<name>`. */
const visible = new Set([
  'placed',
  'paid',
  'taken_back',
  'confirmed',
  'ready',
  'shipped',
  'part_shipped',
  'not_delivered',
  'tried_again',
  'redelivery',
  'kept',
  'delivered',
  'part_delivered',
  'finished',
  'canceled',
  'overdue',
  'expired',
  'returned',
  'refunded',
  'return_requested',
  'return_approved',
  'return_refused',
  'return_received',
  'return_refunded',
  'return_exchanged',
  'exchange_placed',
])

/** The history as a shopper reads it, oldest first; a cancelled shipment is part of the event of its order. */
export const visibleEvents = (order: Order): Order['events'] =>
  order.events.filter(
    ({ event, subject }) =>
      visible.has(event) && !(subject === 'shipment' && (event === 'canceled' || event === 'ready')),
  )
