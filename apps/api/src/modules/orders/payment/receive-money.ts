import { type Mnt, mnt } from '@delguur/kit/money'
import { isRefusal, type Refusal, refuse } from '@delguur/kit/result'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { accept } from '../../../platform/shop-error.ts'
import { orderLateMessage, orderPaidMail, orderReceivedMessage } from '../../messages/notify/index.ts'
import { post } from '../../money/ledger/index.ts'
import { receiptDue, replaceReceipt } from '../../money/receipts/index.ts'
import { releaseCoupons, retakeCoupons } from '../../promotions/promotions/index.ts'
import { deliverDigital } from '../order/deliver-digital.ts'
import { retakenWindow } from '../order/delivery-window.ts'
import { cancelOrder } from '../order/domain/cancel.domain.ts'
import { lawfulSoFar } from '../order/domain/fulfil.domain.ts'
import { isLent } from '../order/domain/leased.domain.ts'
import type { Order, Payment } from '../order/domain/order.domain.ts'
import { dueNow, dueOf, isOver, leftOf, receive, voidPending } from '../order/domain/paying.domain.ts'
import { type Act, moveOrder, paidTotal, worthOf } from '../order/domain/transitions.domain.ts'
import { saveOrder } from '../order/orders.repository.ts'
import { shipChoice } from '../order/ship-choice.ts'
import { sellHeldStock } from '../order/stock.repository.ts'
import { allocate, supplyFor, takeSupply } from '../order/supply.ts'
import { releaseStock } from '../order/units.repository.ts'
import { giveWay } from './give-way.ts'
import { refundOrder } from './refunds/refund-order.ts'
import { withdrawBills } from './withdraw-bills.ts'

export type IncomingPayment = {
  amount: Mnt
  /** Names the event: reported again, it does nothing. */
  key: string
  reference: string | null
}

/**
 * Money of a locked order has come from outside. It completes its payment, and once everything is paid the order: products
 * that are held are sold; late money is honoured from free stock, with the coupons that the total was agreed with; what
 * cannot be honoured, and what is too much, goes back by itself. Saves the order; called again with the same key it
 * changes nothing.
 */
export async function receiveMoney(
  services: Services,
  tx: Tx,
  stored: Order,
  payment: Payment,
  incoming: IncomingPayment,
  act: Act,
): Promise<Order> {
  const number = `P${services.ids.number('')}${stored.number.replace(/\D/g, '')}`
  const booked = await post(tx, {
    key: incoming.key,
    kind: 'pay',
    originator: act.actor,
    order_id: stored.id,
    at: act.now,
    entries: [
      { account: { kind: 'clearing', owner: payment.method.code }, amount: -incoming.amount },
      { account: { kind: 'order', owner: stored.id }, amount: incoming.amount },
    ],
  })
  if (booked === 'known') return stored
  const paid = accept(receive(stored, payment, { ...incoming, number }, act))
  const saved = await save(tx, stored, await settle(services, tx, paid, act))
  const done = await sendBackWhatIsTooMuch(services, tx, saved, { key: incoming.key, by: takenBy(stored, saved) }, act)
  const isPaid = done.payment_status === 'paid' && stored.payment_status !== 'paid'
  const isConfirmed = done.status === 'confirmed' && stored.status !== 'confirmed'
  if (isPaid) await receiptDue(services, tx, done.id, 'paid')
  // the difference of an order that was edited
  if (isPaid && stored.status !== 'placed') await replaceReceipt(services, tx, done.id)
  // other conversations about the same order are over: their providers are notified
  if (isPaid || isConfirmed) await withdrawBills(services, tx, stored)
  await tell(services, tx, done, (isPaid || isConfirmed) && paidEmails[done.status], number)
  return deliverDigital(services, tx, done, act)
}

type PaidMessage = typeof orderPaidMail

/** That all is paid: while staff still look at the order, and once it is theirs to pack. Later nothing new begins with it. */
const paidEmails: Partial<Record<Order['status'], PaidMessage>> = {
  placed: orderReceivedMessage,
  confirmed: orderPaidMail,
}

/** Money received for a closed order is reported too, one message per sum. */
async function tell(
  { jobs }: Services,
  tx: Tx,
  order: Order,
  message: PaidMessage | false | undefined,
  about: string,
): Promise<void> {
  const order_id = order.id
  if (message) await jobs.add(tx, message, { order_id })
  if (isOver(order)) await jobs.add(tx, orderLateMessage, { order_id, about })
}

async function save(tx: Tx, stored: Order, changed: Order): Promise<Order> {
  const saved = await saveOrder(tx, stored, changed)
  if (!saved) throw new Error(`order ${stored.id} is gone under its lock`)
  return saved
}

/**
 * Products for money, once all of it is there: those held for it, or for late money those that are free. A shop that confirms
 * by hand finds it paid.
 */
export async function settle(services: Services, tx: Tx, order: Order, act: Act): Promise<Order> {
  const touched = { ...order, updated_at: act.now }
  // only a lender still has to answer: while its products are held the shopper is not hurried any more
  if (paidTotal(order) < dueNow(order))
    return order.status === 'placed' && dueOf(order) === 0 ? { ...touched, payment_due_at: null } : touched
  // what is alcohol only since it was ordered, or came to be an order some other way: nobody said to be of age
  if (lawfulSoFar(order)) return cancelUnlawful(tx, touched, act)
  if (order.status === 'placed') {
    await sellHeldStock(tx, order.id)
    const settled = paidTotal(order) < worthOf(order) ? { ...touched, payment_due_at: null } : touched
    const paid = accept(voidPending(settled, act))
    return services.tenant.auto_confirm ? accept(moveOrder(paid, 'confirm', act)) : paid
  }
  if (order.status !== 'overdue' && order.status !== 'expired') return touched
  // the window before the goods, as everywhere
  const kept = await retakenWindow(tx, touched, act.now)
  const refused = await takeAgain(services, tx, order, act)
  if (!refused) return accept(moveOrder(accept(voidPending(kept, act)), 'confirm', act))
  if (order.status === 'expired') return touched
  await releaseCoupons(tx, order.id)
  return accept(moveOrder(touched, 'expire', act))
}

/** Ended instead of paid: its products and coupons are free, and all of its money goes back. */
async function cancelUnlawful(tx: Tx, order: Order, act: Act): Promise<Order> {
  if (!['placed', 'overdue', 'expired'].includes(order.status)) return order
  await releaseStock(tx, order.id, 'held')
  await releaseCoupons(tx, order.id)
  if (order.status === 'expired') return order
  return accept(cancelOrder(order, null, act))
}

/**
 * What an order gave up when nobody paid it is taken again: its products from free stock, or from who holds
 * them unpaid and has proved nothing, and once it was expired the uses of
 * its coupons, so that a coupon is never worth more orders than it has uses. The shopper owes the total that was agreed and
 * no more: where either is gone nothing is taken, the refusal comes back, and so does all that was paid.
 */
export async function takeAgain(services: Services, tx: Tx, order: Order, act: Act): Promise<Refusal | undefined> {
  const found = async () => {
    const supply = await supplyFor(tx, order)
    const first = order.shipments[0]?.stock_location_id
    return allocate(order, supply, { choice: await shipChoice(services, tx, order, supply.shelves, { first }) })
  }
  const free = await found()
  const isFreed = isRefusal(free) && (await giveWay(services, tx, order, act.now))
  const allocation = isFreed ? await found() : free
  if (isRefusal(allocation)) return allocation
  const problem = order.status === 'expired' && (await retakeCoupons(tx, order, { by: act.actor, now: act.now }))
  if (problem) return refuse(problem)
  await takeSupply(tx, order.id, allocation, { state: 'sold' })
  return undefined
}

/** The payment that has taken money just now: it was completed, or is one more beside one that had its money already. */
export const takenBy = (before: Order, after: Order): Payment | undefined =>
  after.payments.findLast(
    ({ id, status }) => status === 'completed' && before.payments.find((each) => each.id === id)?.status !== status,
  )

type Surplus = { key: string; by: Payment | undefined }

/**
 * An order that is over keeps no money; one that is not keeps what it costs. What is too much goes back through whoever took it, as far
 * as it did.
 */
async function sendBackWhatIsTooMuch(
  services: Services,
  tx: Tx,
  order: Order,
  { key, by }: Surplus,
  act: Act,
): Promise<Order> {
  const hasEnded = isOver(order)
  const surplus = hasEnded ? paidTotal(order) : paidTotal(order) - worthOf(order)
  if (surplus <= 0) return order
  const cause = hasEnded ? 'late_payment' : 'excess'
  const request = { key: `${cause}:${key}`, cause } as const
  // a lender lends what was agreed: what the buyer paid besides goes back to the buyer
  const takers = by && isLent(by) ? order.payments.filter((each) => !isLent(each)) : by ? [by] : []
  const most = takers.reduce((sum, each) => sum + leftOf(each), 0)
  const amount = mnt(hasEnded ? 0 : Math.min(surplus, most))
  const through = { ...request, amount, payment_ids: takers.map(({ id }) => id) }
  const first = amount > 0 ? (await refundOrder(services, tx, order, through, act)).order : order
  const rest = { ...request, amount: mnt(surplus - amount) }
  const changed = rest.amount > 0 ? (await refundOrder(services, tx, first, rest, act)).order : first
  return save(tx, order, changed)
}
