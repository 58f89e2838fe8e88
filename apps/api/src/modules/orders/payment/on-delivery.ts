import { format, mnt } from '@delguur/kit/money'
import { actorOf, type Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import { paymentMethods } from '../../money/payments/index.ts'
import { auditOrder } from '../order/audit-order.ts'
import { isOnDelivery } from '../order/domain/chosen/on-delivery.domain.ts'
import type { Order, Payment } from '../order/domain/order.domain.ts'
import { dueOf, voidPending } from '../order/domain/paying.domain.ts'
import { type Act, movePayment } from '../order/domain/transitions.domain.ts'
import { partNumber, viewOf } from '../order/order-access.ts'
import { loadOrder } from '../order/orders.queries.ts'
import { lockOrder, saveOrder } from '../order/orders.repository.ts'
import { openInstructions } from '../order/payment.serializer-flat.ts'
import { dueWithPart } from './choosing/on-delivery.queries.ts'
import { newPayment } from './new-payment.domain.ts'
import { replacePending } from './pay-again.ts'
import { pollForShopper } from './poll-charge.ts'
import { receiveMoney } from './receive-money.ts'

async function lockPlaced(ctx: Ctx, tx: Tx, number: string): Promise<Order> {
  const order = (await lockOrder(tx, { number }, viewOf(ctx)))?.order
  if (!order || order.status === 'cart') throw new ShopError('order_not_found')
  return order
}

async function save(tx: Tx, stored: Order, changed: Order): Promise<Order> {
  const saved = await saveOrder(tx, stored, changed)
  if (!saved) throw new Error(`order ${stored.id} is gone under its lock`)
  return saved
}

/** The payment that the courier's money completes. */
const onDelivery = ({ payments }: Order): Payment | undefined =>
  payments.find((each) => isOnDelivery(each) && each.status === 'pending') ??
  payments.findLast((each) => isOnDelivery(each) && each.status === 'void')

export type Cash = {
  /** The parcel that is handed over. */
  part: string
  /** What the courier has in hand, tugrik. */
  amount: number
}

/**
 * A courier has taken the cash for a parcel, in the transaction that hands it over: it is booked as received, other requests of the same
 * money are called off, and what other parts are still to bring waits on. Of an order that was paid otherwise meanwhile it is too much,
 * and goes back. Refuses a sum that is not what is to be collected
 * (`collect_sum_differs`), and a parcel for which nothing is (`nothing_to_collect`). Gives the payment that it completed.
 */
export async function collectCash(ctx: Ctx, tx: Tx, number: string, { part, amount }: Cash): Promise<number> {
  const stored = await lockPlaced(ctx, tx, number)
  const due = await dueWithPart(tx, part)
  const payment = onDelivery(stored)
  // it was paid otherwise while the courier, without a network, took the cash
  const sum = due === 0 && payment?.status === 'void' ? payment.amount : due
  if (sum === 0 || !payment) throw new ShopError('nothing_to_collect', { params: { number } })
  if (amount !== sum) throw new ShopError('collect_sum_differs', { params: { sum: format(sum) } })
  const act: Act = { actor: actorOf(ctx), now: ctx.now }
  const incoming = { amount: mnt(sum), key: `collected:${payment.number}`, reference: null }
  const received = await receiveMoney(ctx, tx, stored, payment, incoming, act)
  const settled = await save(tx, received, { ...awaitRest(ctx, received, payment, act), updated_at: ctx.now })
  await auditOrder(ctx, tx, stored, settled)
  return payment.id
}

/** What is open after one part was paid waits for the next; where nothing is, nothing else is requested of the buyer. */
function awaitRest(ctx: Ctx, order: Order, { method }: Payment, act: Act): Order {
  const due = dueOf(order)
  if (due === 0) return accept(voidPending(order, act))
  if (order.payments.some((each) => isOnDelivery(each) && each.status === 'pending')) return order
  const rest = newPayment({ number: partNumber(ctx, 'P', order), method, amount: due })
  return accept(movePayment({ ...order, payments: [...order.payments, rest] }, rest, 'submit', act))
}

/** The app that couriers let buyers scan. */
const scanType = 'qpay'

/** Whether buyers can pay by scanning a code at the door. */
export const isScannedOnDelivery = async (ctx: Ctx): Promise<boolean> =>
  (await paymentMethods(ctx, ctx.db, ctx.locale)).some(({ type }) => type === scanType)

export type Scan = {
  payment_id: number
  amount: number
  state: 'waiting' | 'paid'
  qr_text: string | null
}

/** What the caller locks before the order, and writes of the payment that is scanned. */
type ScanHooks = {
  hold: (tx: Tx) => Promise<void>
  note: (tx: Tx, scan: { payment_id: number; amount: number }) => Promise<void>
}

/**
 * A code that the buyer scans at the door to pay what is collected with a parcel; requested again, the same code and how it stands. Cash
 * can still be taken instead. Refuses a parcel for which nothing is to be collected (`nothing_to_collect`), and a shop without QPay
 * (`payment_method_not_found`).
 */
export async function requestScan(ctx: Ctx, number: string, part: string, { hold, note }: ScanHooks): Promise<Scan> {
  const opened = await transact(ctx.db, async (tx) => {
    await hold(tx)
    const stored = await lockPlaced(ctx, tx, number)
    const due = await dueWithPart(tx, part)
    if (due === 0) throw new ShopError('nothing_to_collect', { params: { number } })
    const open = stored.payments.find((each) => isOpenScan(each, due))
    if (open?.charge) {
      await note(tx, { payment_id: open.id, amount: due })
      return { payment_id: open.id, charge: open.charge.id, amount: due }
    }
    const method = (await paymentMethods(ctx, tx, ctx.locale)).find(({ type }) => type === scanType)
    if (!method) throw new ShopError('payment_method_not_found')
    const charge = await replacePending(ctx, tx, stored, method, { amount: mnt(due) })
    const after = await lockPlaced(ctx, tx, number)
    const payment = after.payments.findLast(({ status, method: of }) => status === 'pending' && of.type === scanType)
    if (charge === undefined || !payment) throw new Error(`order ${number} has no payment to scan`)
    await note(tx, { payment_id: payment.id, amount: due })
    await auditOrder(ctx, tx, stored, after)
    return { payment_id: payment.id, charge, amount: due }
  })
  await pollForShopper(ctx, opened.charge)
  return scanOf(ctx, number, opened)
}

const isOpenScan = ({ method, status, amount, charge }: Payment, due: number): boolean =>
  method.type === scanType &&
  status === 'pending' &&
  amount === due &&
  (charge?.status === 'created' || charge?.status === 'pending')

async function scanOf(
  ctx: Ctx,
  number: string,
  { payment_id, amount }: { payment_id: number; amount: number },
): Promise<Scan> {
  const order = await loadOrder(ctx.db, { number }, viewOf(ctx))
  const payment = order?.payments.find(({ id }) => id === payment_id)
  const { qr_text = null } = payment ? openInstructions(payment) : {}
  const state = payment?.status === 'completed' ? 'paid' : 'waiting'
  return { payment_id, amount, state, qr_text }
}
