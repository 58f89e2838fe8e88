import type { LeaseInstalment } from '@delguur/contract/money/leases'
import type { FlatAddress, FlatOrder, FlatRate } from '@delguur/contract/orders/order-schemas'
import { mayBeLeased } from '@delguur/kit/lease'
import { formatPhone, maskPhone } from '@delguur/kit/numbers/phone'
import { onDeliveryType } from '@delguur/kit/payment-types'
import { addressParts } from '@delguur/kit/text/address'
import {
  type CartLine,
  type Discount,
  discountView,
  isAllDigital,
  lineView,
  type Rate,
  rateView,
  tugrik,
  type Wrap,
  wrapView,
} from '../cart/cart-view.ts'
import type { DigitalView } from './digitals.server.ts'
import type { ReturnsView } from './returns/returns.server.ts'

/** An order as its page shows it; what only the buyer may see is left out for everybody else. */
export type OrderView = {
  number: string
  status: string
  placed_at: string | null
  due_at: string | null
  total: number
  item_total: number
  ship_total: number
  adjustment_total: number
  discounts: Discount[]
  tax_total: number
  total_quantity: number
  lines: CartLine[]
  /** Where to transfer and how, while that makes sense. */
  transfer: { amount: number; description: string; accounts: Account[] } | null
  delivery: Rate | null
  /** The shop where it waits to be fetched after it could not be brought. */
  held: string | null
  /** Why it was not handed over, or when it is brought again after that. */
  missed: string | { from: string; to: string } | null
  receiver: { name: string; phone: string; place: string[] } | null
  mine: boolean
  /** Whether it belongs to an account already. */
  owned: boolean
  cancelable: boolean
  cancel_reason: string | null
  /** What comes back to the buyer; 0 when nothing does. */
  refund: number
  payments: { name: string; amount: number; state: string }[]
  /** Whether a courier collects its money. */
  on_delivery: boolean
  /** Whether its page thanks its buyer and tells what follows: nothing has happened to it since it was placed. */
  fresh: boolean
  /** What can be paid now; 0 when nothing. */
  due: number
  /** Of an order with goods that were to come: whether they have, and what of its money is paid and left. */
  preorder: {
    state: 'waiting' | 'arrived'
    arrives_on: string | null
    paid: number
    rest: number
    rest_due_at: string | null
    late: boolean
  } | null
  /** Money sent back: where to and how far. */
  refunds: { number: string; amount: number; to: string; state: 'pending' | 'manual' | 'done'; due_at: string | null }[]
  /** What of it goes back or can; null before it arrived, and for all but its buyer. */
  returns: ReturnsView | null
  /** Gift cards, codes and tickets alone: nothing is delivered. */
  all_digital: boolean
  /** Its cards, codes and tickets; none for who may only look. */
  digitals: DigitalView[]
  /** That a lender pays all but a first payment, and where that stands; its schedule is in the account. */
  lease: {
    id: number
    state: 'waiting' | 'agreed' | 'declined'
    months: number
    monthly: number
    rows: LeaseInstalment[]
  } | null
  /** Whether a lender has agreed: what is overdue then is owed to it, and the products stay the buyer's. */
  lent: boolean
  /** Whether its products are lent for at all. */
  lent_for: boolean
  note: string | null
  gift: boolean
  gift_note: string | null
  gift_wrap: Wrap | null
  /** With alcohol: from what age it is sold, and when staff saw a document. */
  alcohol: { minimum_age: number; id_checked_at: string | null } | null
  events: { event: string; at: string }[]
}
type Account = { bank: string; account_name: string; number: string; iban: string }

/** Overdue products are free again: whoever paid calls, nobody is asked to pay. */
const payable = new Set(['pending', 'payment_pending', 'payment_failed'])

export function orderView(order: FlatOrder, mine: boolean): OrderView {
  const all_digital = isAllDigital(order)
  const rates = order.shipments[0]?.rates ?? []
  const rate = rates.find(({ selected }) => selected)
  const on_delivery = order.payments.some(isCollected)
  const isNew = order.status_label === 'payment_pending' || (on_delivery && order.status_label === 'pending')
  return {
    number: order.number,
    status: order.status_label,
    placed_at: order.completed_at,
    due_at: order.payment_due_at,
    total: tugrik(order.total),
    item_total: tugrik(order.item_total),
    ship_total: tugrik(order.ship_total),
    adjustment_total: tugrik(order.adjustment_total),
    discounts: order.discounts.map(discountView),
    tax_total: tugrik(order.tax_total),
    total_quantity: order.total_quantity,
    lines: order.line_items.map(lineView),
    transfer: isPayable(order) ? transferOf(order) : null,
    delivery: rate ? rateView(rate) : null,
    held: order.shipments.find((part) => part.kept_at !== null && part.delivered_at === null)?.stock_location ?? null,
    missed: missedOf(order, rate),
    receiver: order.ship_address && receiverOf(order.ship_address, mine, rate?.kind === 'pick_up'),
    mine,
    owned: order.owned,
    cancelable: mine && order.cancelable,
    cancel_reason: mine ? order.cancel_reason : null,
    refund: order.payment_state === 'credit_owed' ? owedBack(order) : 0,
    payments: order.payments.map((payment) => ({
      name: payment.payment_method_name,
      amount: tugrik(payment.amount),
      state: isCollected(payment) ? 'at_door' : payment.state,
    })),
    on_delivery,
    fresh: mine && isNew,
    due: isPayable(order) ? dueOf(order) : 0,
    preorder: preorderOf(order),
    refunds: [],
    returns: null,
    all_digital,
    digitals: [],
    lease: mine ? leaseOf(order) : null,
    lent: order.lease?.state === 'agreed',
    lent_for: order.line_items.every(mayBeLeased),
    note: mine ? order.special_instructions : null,
    gift: mine && order.gift,
    gift_note: mine ? order.gift_note : null,
    gift_wrap: wrapView(order),
    alcohol: mine ? order.alcohol : null,
    events: eventsOf(order, all_digital),
  }
}

const isCollected = ({ state, payment_method: { type } }: FlatOrder['payments'][number]): boolean =>
  state === 'pending' && type === onDeliveryType

/** Of products that are no thing nothing is packed, sent or brought back: they are handed out. */
function eventsOf({ events }: FlatOrder, all_digital: boolean): OrderView['events'] {
  const history = events.map(({ event, created_at }) => ({ event, at: created_at }))
  if (!all_digital) return history
  return history
    .filter(({ event }) => !carried.has(event))
    .map(({ event, at }) => ({ event: event === 'delivered' ? 'handed_out' : event, at }))
}

function missedOf({ status_label, events, shipments }: FlatOrder, rate: FlatRate | undefined): OrderView['missed'] {
  if (status_label === 'not_delivered')
    return shipments.find(({ state }) => state === 'not_delivered')?.not_delivered ?? 'not_tried'
  const became = events.findLast(({ event }) => event === 'not_delivered' || event === 'kept' || event === 'redelivery')
  const isAgain = status_label === 'ready_to_deliver' && became?.event === 'redelivery'
  return isAgain && rate ? { from: rate.promised_from, to: rate.promised_to } : null
}

const carried = new Set(['ready', 'shipped', 'return_received'])

const paidOf = ({ payments }: FlatOrder): number =>
  payments.filter(({ state }) => state === 'completed').reduce((sum, { amount }) => sum + tugrik(amount), 0)

/** What is due only once goods have arrived. */
const laterOf = ({ preorder }: FlatOrder): number =>
  preorder && preorder.rest_requested_at === null ? tugrik(preorder.rest) : 0

/** Of goods that have arrived the rest can be paid, though the order was accepted long ago. */
const isPayable = ({ status_label, preorder }: FlatOrder): boolean =>
  payable.has(status_label) || (preorder?.state === 'arrived' && status_label === 'ordered')

function preorderOf({ preorder, status_label }: FlatOrder): OrderView['preorder'] {
  if (!preorder || preorder.state === 'cart' || preordered.has(status_label) === false) return null
  const { state, arrives_on, rest_due_at, late } = preorder
  return { state, arrives_on, paid: tugrik(preorder.paid), rest: tugrik(preorder.rest), rest_due_at, late }
}
/** Where its page speaks of goods that are to come: once its deposit is paid, until all of it is packed. */
const preordered = new Set(['paid', 'ordered', 'order_confirmed'])

/** What is requested of a lender is not the buyer's to pay. */
const dueOf = (order: FlatOrder): number => {
  const lent = order.lease?.state === 'waiting' ? tugrik(order.lease.principal) : 0
  return Math.max(0, tugrik(order.total) - laterOf(order) - paidOf(order) - lent)
}

function leaseOf({ lease }: FlatOrder): OrderView['lease'] {
  if (!lease || lease.id === null || lease.state === 'chosen') return null
  const { id, state, months, monthly } = lease
  return { id, state, months, monthly: tugrik(monthly), rows: [] }
}

/** What was paid for products that do not come, or above what they cost. */
function owedBack(order: FlatOrder): number {
  const { total, state, status_label } = order
  const paid = paidOf(order)
  return state === 'canceled' || status_label === 'expired' ? paid : Math.max(0, paid - tugrik(total))
}

function transferOf({ payments }: FlatOrder): OrderView['transfer'] {
  const payment = payments.find(({ bank_transfer }) => bank_transfer !== null)
  if (!payment?.bank_transfer) return null
  const { description, accounts } = payment.bank_transfer
  return { amount: tugrik(payment.amount), description, accounts }
}

/** A stranger with the number and the phone sees that it is the right order, and no more. */
function receiverOf(to: FlatAddress, mine: boolean, pickUp: boolean): OrderView['receiver'] {
  return {
    name: mine ? to.firstname : maskName(to.firstname),
    phone: mine ? formatPhone(to.phone) : maskPhone(to.phone),
    place: pickUp ? [] : addressParts(mine ? to : { ...to, address1: null, address2: null }),
  }
}

const maskName = (name: string): string => `${[...name][0] ?? ''}•••`
