import { type Mnt, mnt, zero } from '@delguur/kit/money'
import { isRefusal, type Refusal, refuse } from '@delguur/kit/result'
import { isOnDelivery } from './chosen/on-delivery.domain.ts'
import { isLent, lentDue } from './leased.domain.ts'
import type { Order, Payment } from './order.domain.ts'
import { laterOf } from './preorder/preorder.domain.ts'
import { type Act, movePayment, paidTotal, withPaymentStatus, worthOf } from './transitions.domain.ts'

/** What of a placed order its shopper is to pay now: what is requested of a lender is not, nor what waits for goods to arrive. */
export const dueOf = (order: Order): Mnt => mnt(Math.max(dueNow(order) - paidTotal(order) - lentDue(order), 0))

/** What of an order has to be paid by now, paid or not. */
export const dueNow = (order: Order): number => worthOf(order) - laterOf(order)

/** What of it nobody has accepted to be open. */
export const unacceptedOf = (order: Order): Mnt =>
  mnt(Math.max(dueNow(order) - paidTotal(order) - order.accepted_due, 0))

/**
 * Refuses as `order_unpaid` what is not paid beyond what staff have accepted, unless they accept it now: then nobody asks again until
 * the order is dearer.
 */
export function acceptDue(order: Order, accepts: boolean): Order | Refusal {
  if (unacceptedOf(order) === 0) return order
  return accepts ? { ...order, accepted_due: mnt(dueNow(order) - paidTotal(order)) } : refuse('order_unpaid')
}

const over: readonly Order['status'][] = ['expired', 'canceled']

/** Nobody pays it any more: what comes all the same goes back. */
export const isOver = ({ status }: Pick<Order, 'status'>): boolean => over.includes(status)

/** What is still to come of an order, whoever pays it: nothing of one that is over. */
export const openDue = (order: Order): Mnt =>
  isOver(order) ? zero : mnt(Math.max(worthOf(order) - paidTotal(order), 0))

/**
 * What money is waited for, or was until the order ran out or its payment failed: of payments that were called off or did not succeed
 * only the newest that fit.
 */
export function awaited(order: Order): Payment[] {
  const pending = order.payments.filter((each) => each.status === 'pending' && !isLent(each))
  // money that was requested besides comes instead of what the courier would collect
  const requested = pending.filter((each) => !isOnDelivery(each))
  if (pending.length > 0) return requested.length > 0 ? requested : pending
  let due: number = dueOf(order)
  return order.payments
    .filter((each) => (each.status === 'void' || each.status === 'failed') && !isLent(each))
    .reverse()
    .filter(({ amount }) => {
      if (amount > due) return false
      due -= amount
      return true
    })
}

/** An order of which no money is waited for, where that is because it came; else nothing can be marked as paid of it. */
export function asMarked(order: Order): Order | Refusal {
  const { status, payment_status, payments } = order
  const receivedLate = isOver(order) && payments.some((each) => leftOf(each) > 0 || each.refunded > 0)
  if (receivedLate || payment_status === 'paid' || payment_status === 'credit_owed') return order
  return refuse('status_change_refused', { status: payment_status ?? status, event: 'mark_paid' })
}

/** Whether staff can say that the money of an order has come: not of one that is over, where it would only go back. */
export const isMarkable = (order: Order): boolean => !isOver(order) && awaited(order).length > 0

const unpacked: readonly Order['status'][] = ['placed', 'overdue', 'confirmed', 'ready']

/** Whether its shopper can pay it: an order that became dearer after it was paid, too. */
export const isPayable = (order: Order): boolean => unpacked.includes(order.status) && dueOf(order) > 0

/** What of a payment can go back. */
export const leftOf = ({ status, amount, refunded }: Payment): Mnt =>
  status === 'completed' ? mnt(amount - refunded) : zero

/**
 * The order with money received for one of its payments: the payment has the amount received, whatever was requested. Money that
 * comes for a payment that has its money already is a payment of its own.
 */
export function receive(
  order: Order,
  payment: Payment,
  receipt: { amount: Mnt; reference: string | null; number: string },
  act: Act,
): Order | Refusal {
  const { amount, reference: response_code } = receipt
  if (payment.status !== 'completed' && payment.status !== 'refunded') {
    const worth = { ...payment, amount, response_code }
    const payments = order.payments.map((each) => (each === payment ? worth : each))
    return movePayment({ ...order, payments }, worth, 'complete', act)
  }
  const second: Payment = {
    ...payment,
    id: 0,
    number: receipt.number,
    amount,
    response_code,
    status: 'pending',
    refunded: zero,
    on_way_back: zero,
    charge: null,
  }
  return movePayment({ ...order, payments: [...order.payments, second] }, second, 'complete', act)
}

/** What an own payment was taken from, and what of a wallet's parts went back. */
export type OwnSource = {
  gift_card_id?: number
  /** In whose keeping the card was when it was chosen. */
  keeping?: string
  voucher_id?: number
  money: number
  bonus: number
  wallet_money_back: number
  wallet_bonus_back: number
}
/** The share that bonus may pay of an order: as it was when the order was placed, whatever the shop has set since. */
export function bonusRules<R extends { bonus_share: number }>({ payments }: Pick<Order, 'payments'>, rules: R): R {
  const share = payments.map(({ source }) => source.bonus_share).find((each) => typeof each === 'number')
  return typeof share === 'number' ? { ...rules, bonus_share: share } : rules
}

export function ownSource(source: Record<string, unknown>): OwnSource {
  const integer = (value: unknown): number => (Number.isSafeInteger(value) ? (value as number) : 0)
  return {
    ...(typeof source.keeping === 'string' && { keeping: source.keeping }),
    ...(source.gift_card_id !== undefined && { gift_card_id: integer(source.gift_card_id) }),
    ...(source.voucher_id !== undefined && { voucher_id: integer(source.voucher_id) }),
    money: integer(source.money),
    bonus: integer(source.bonus),
    wallet_money_back: integer(source.wallet_money_back),
    wallet_bonus_back: integer(source.wallet_bonus_back),
  }
}

/** The order with every payment that waits for money called off: it has all it needs. `but_promised`: not what a lender or a courier brings. */
export function voidPending(order: Order, act: Act, { but_promised = false } = {}): Order | Refusal {
  let changed: Order | Refusal = order
  const isPromised = (each: Payment): boolean => but_promised && (isLent(each) || isOnDelivery(each))
  const waiting = order.payments.filter((each) => each.status === 'pending' && !isPromised(each))
  for (const { number } of waiting) {
    if (isRefusal(changed)) return changed
    const payment = changed.payments.find((each) => each.number === number)
    if (payment?.status === 'pending') changed = movePayment(changed, payment, 'void', act)
  }
  return changed
}

/** The order after parts of its payments were sent back; one that is back whole is refunded. */
export function sendBack(
  order: Order,
  parts: readonly { payment_id: number; source: string; amount: Mnt; arrived: boolean }[],
  act: Act,
): Order | Refusal {
  let changed: Order | Refusal = order
  for (const { payment_id, source: from, amount, arrived } of parts) {
    if (isRefusal(changed)) return changed
    const payment: Payment | undefined = changed.payments.find(({ id }) => id === payment_id)
    if (!payment) continue
    const on_way_back = mnt(payment.on_way_back + (arrived ? 0 : amount))
    const back = `${from}_back` as const
    const before = payment.source[back]
    const source = from.startsWith('wallet')
      ? { ...payment.source, [back]: Number(before ?? 0) + amount }
      : payment.source
    const less: Payment = { ...payment, source, refunded: mnt(payment.refunded + amount), on_way_back }
    const payments: Payment[] = changed.payments.map((each) => (each === payment ? less : each))
    changed = withArrived(withPaymentStatus({ ...changed, payments }), act)
  }
  return changed
}

/** The order with each payment refunded of which all is back: not before the money was sent. */
export function withArrived(order: Order, act: Act): Order | Refusal {
  const isBack = ({ status, amount, refunded, on_way_back }: Payment): boolean =>
    status === 'completed' && refunded === amount && on_way_back === 0
  const payment = order.payments.find(isBack)
  if (!payment) return order
  const moved = movePayment(order, payment, 'refund', act)
  return isRefusal(moved) ? moved : withArrived(moved, act)
}
