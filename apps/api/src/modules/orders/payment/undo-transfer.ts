import { hourMs } from '@delguur/kit/dates'
import { defaultLocale } from '@delguur/kit/locale'
import type { Mnt } from '@delguur/kit/money'
import { actorOf, type Ctx } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import { isProved } from '../../base/identity/index.ts'
import { post } from '../../money/ledger/index.ts'
import { holdHours, paymentMethods } from '../../money/payments/index.ts'
import { isReceiptMade } from '../../money/receipts/index.ts'
import { longestHold } from '../order/domain/holding.domain.ts'
import type { Order, Payment } from '../order/domain/order.domain.ts'
import { dueOf } from '../order/domain/paying.domain.ts'
import { type Act, movePayment } from '../order/domain/transitions.domain.ts'
import { viewOf } from '../order/order-access.ts'
import { loadOrder } from '../order/orders.queries.ts'
import { lockOrder, saveOrder } from '../order/orders.repository.ts'
import { holdSoldStock } from '../order/stock.repository.ts'
import { beginWaiting } from './expire-unpaid.jobs.ts'
import { isTransfer, requestTransfer, transferKey } from './receive-transfer.ts'

/** A transfer, or a part of one, as it was received for an order. */
export type ReceivedTransfer = { order_id: number; amount: Mnt; reference: string; key: string }
export type UndoProblem = 'transfer_order_moved' | 'transfer_receipt_issued' | 'transfer_refunded'

/** The payment that a transfer completed; none where staff had marked the sum as paid before the bank reported it. */
const paymentBy = ({ payments }: Order, { amount, reference }: ReceivedTransfer): Payment | undefined =>
  payments.findLast(
    (payment) =>
      isTransfer(payment) &&
      payment.response_code === reference &&
      payment.amount === amount &&
      (payment.status === 'completed' || payment.status === 'refunded'),
  )

async function problemOf(db: Db, order: Order): Promise<UndoProblem | undefined> {
  if (order.payments.some(({ refunded, on_way_back }) => refunded > 0 || on_way_back > 0)) return 'transfer_refunded'
  if (order.status !== 'placed' && order.status !== 'overdue') return 'transfer_order_moved'
  return (await isReceiptMade(db, order.id)) ? 'transfer_receipt_issued' : undefined
}

/** Why a transfer cannot be taken back from its order any more, as things stand. */
export async function undoTransferProblem(ctx: Ctx, received: ReceivedTransfer): Promise<UndoProblem | undefined> {
  const order = await loadOrder(ctx.db, { id: received.order_id }, viewOf(ctx))
  return order && paymentBy(order, received) ? problemOf(ctx.db, order) : undefined
}

/**
 * Takes a transfer back from the order that it was put down to: the ledger books the opposite, and the order waits for its
 * money again, with a new time to pay and its products held. Refuses an order of which more followed than that.
 */
export async function undoTransfer(ctx: Ctx, tx: Tx, received: ReceivedTransfer): Promise<void> {
  const act = { actor: actorOf(ctx), now: ctx.now }
  const { order_id, amount, key } = received
  const stored = (await lockOrder(tx, { id: order_id }, { locale: defaultLocale, now: act.now }))?.order
  if (!stored) throw new ShopError('order_not_found')
  const payment = paymentBy(stored, received)
  if (!payment) return
  const problem = await problemOf(tx, stored)
  if (problem) throw new ShopError(problem)
  await post(tx, {
    key: `undo:${transferKey(key)}`,
    kind: 'pay',
    originator: act.actor,
    order_id,
    at: act.now,
    entries: [
      { account: { kind: 'order', owner: order_id }, amount: -amount },
      { account: { kind: 'clearing', owner: payment.method.code }, amount },
    ],
  })
  await holdSoldStock(tx, order_id)
  const payment_due_at = stored.status === 'placed' ? await newTimeToPay(ctx, tx, stored) : stored.payment_due_at
  const unpaid = { ...without(stored, payment, act), payment_due_at, updated_at: act.now }
  const saved = await saveOrder(tx, stored, unpaid)
  if (!saved) throw new Error(`order ${order_id} is gone under its lock`)
  // what a lender is to pay is requested of nobody else
  const due = dueOf(saved)
  if (due > 0) await requestTransfer(ctx, tx, saved, due, act)
}

/** Without the payment, and without the transfer that waited for the rest: one transfer of all that is due follows. */
function without(order: Order, payment: Payment, act: Act): Order {
  const theirs = { ...payment, response_code: null }
  const payments = order.payments.map((each) => (each === payment ? theirs : each))
  const back = accept(movePayment({ ...order, payments }, theirs, 'take_back', act))
  const rest = back.payments.filter((each) => isTransfer(each) && each.status === 'pending')
  return rest.reduce((changed, { number }) => {
    const each = changed.payments.find((one) => one.number === number)
    return each ? accept(movePayment(changed, each, 'void', act)) : changed
  }, back)
}

/** As long as a transfer waits, counted from now: it was not the shopper who was late. */
async function newTimeToPay(ctx: Ctx, tx: Tx, order: Order): Promise<Date> {
  const method = (await paymentMethods(ctx, tx, ctx.locale)).find(({ type }) => type === 'bank_transfer')
  const longest = longestHold(order, ctx.tenant, { taken: true, proved: await isProved(tx, order.user_id) })
  const hours = Math.min(longest, method ? holdHours(ctx, method) : longest)
  const due_at = new Date(ctx.now.getTime() + hours * hourMs)
  await beginWaiting(ctx, tx, order.id, due_at)
  return due_at
}
