import { format } from '@delguur/kit/money'
import { actorOf, type Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import { requireOthers } from '../../../platform/staff/staff-limits.ts'
import {
  orderConfirmedMessage,
  orderDeliveredMessage,
  orderPaidMail,
  orderPartShippedMessage,
  orderReadyMessage,
  orderShippedMessage,
} from '../../messages/notify/index.ts'
import { receiptDue } from '../../money/receipts/index.ts'
import { checkHandOver } from '../order/alcohol/alcohol-sale.ts'
import { auditOrder, requireSeen } from '../order/audit-order.ts'
import { deliverDigital } from '../order/deliver-digital.ts'
import { retakenWindow } from '../order/delivery-window.ts'
import { isPaidOnDelivery, onDeliverySum } from '../order/domain/chosen/on-delivery.domain.ts'
import { deliverOrder, lawfulSoFar, makeReady, shipOrder } from '../order/domain/fulfil.domain.ts'
import { isPickUp, type Order } from '../order/domain/order.domain.ts'
import { acceptDue, dueOf, unacceptedOf } from '../order/domain/paying.domain.ts'
import { type Act, moveOrder } from '../order/domain/transitions.domain.ts'
import { viewOf } from '../order/order-access.ts'
import { orderParty } from '../order/order-party.queries.ts'
import { lockOrder, saveOrder } from '../order/orders.repository.ts'
import { sellHeldStock } from '../order/stock.repository.ts'
import { dueWithPart } from '../payment/choosing/on-delivery.queries.ts'
import { takeAgain } from '../payment/receive-money.ts'
import { unscanned } from './scan-stamps.ts'

type OrderMessage = typeof orderReadyMessage
type Done = {
  order: Order
  tell?: OrderMessage | undefined
  /** The part that a message is about. */
  about?: string | undefined
  after?: () => Promise<void>
}
type Work = (tx: Tx, stored: Order, act: Act) => Promise<Done>

/** Does something to a placed order under its lock; who placed it is notified in the same transaction. What changes nothing is not saved. */
export async function changeOrder(ctx: Ctx, number: string, work: Work): Promise<Order> {
  return transact(ctx.db, async (tx) => {
    const stored = (await lockOrder(tx, { number }, viewOf(ctx)))?.order
    if (!stored || stored.status === 'cart') throw new ShopError('order_not_found')
    await requireSeen(ctx, tx, stored)
    const { order, tell, about, after } = await work(tx, stored, { actor: actorOf(ctx), now: ctx.now })
    if (order === stored) return stored
    const saved = await saveOrder(tx, stored, { ...order, updated_at: ctx.now })
    if (!saved) throw new Error(`order ${stored.id} is gone under its lock`)
    await auditOrder(ctx, tx, stored, saved)
    if (tell) await ctx.jobs.add(tx, tell, { order_id: saved.id, ...(about !== undefined && { about }) })
    await after?.()
    return deliverDigital(ctx, tx, saved, { actor: actorOf(ctx), now: ctx.now })
  })
}

/** What is open of an order that is not one's own may be accepted (`own_money`): goods without their money are a gain. */
async function dueAccepted(ctx: Ctx, tx: Tx, order: Order, accepts: boolean): Promise<Order> {
  if (accepts && unacceptedOf(order) > 0) {
    const { to } = await orderParty(tx, order)
    if (to) await requireOthers({ ...ctx, db: tx }, to)
  }
  return accept(acceptDue(order, accepts))
}

/**
 * Staff accept a placed order: its products are sold. Refuses one that is not paid as `order_unpaid`, unless staff say that
 * they accept it without all of its money; products that are gone meanwhile as `stock_short`, and coupons whose last use another
 * order has by now.
 */
export const confirmOrder = (ctx: Ctx, number: string, acceptUnpaid: boolean): Promise<Order> =>
  changeOrder(ctx, number, async (tx, stored, act) => {
    const unlawful = lawfulSoFar(stored)
    if (unlawful) accept(unlawful)
    const kept = stored.status === 'placed' ? stored : await retakenWindow(tx, stored, act.now)
    const confirmed = await dueAccepted(ctx, tx, accept(moveOrder(kept, 'confirm', act)), acceptUnpaid)
    if (stored.status === 'placed') await sellHeldStock(tx, stored.id)
    else {
      const refused = await takeAgain(ctx, tx, stored, act)
      if (refused) accept(refused)
    }
    const order = onDeliverySum(confirmed) > 0 ? { ...confirmed, payment_due_at: null } : confirmed
    return { order, tell: confirmed.payment_status === 'paid' ? orderPaidMail : orderConfirmedMessage }
  })

/** Which part of an order, all of it when absent, and whether staff accept that it is not paid in full. */
export type Step = {
  part?: string | undefined
  acceptUnpaid?: boolean
  /** Its courier has the money of it. */
  collected?: boolean
}

/**
 * Staff have packed an order, or a part of it; whoever fetches it is notified that it waits. As the steps after it, it asks about money
 * that nobody has accepted to be open (`order_unpaid`): an order that became dearer.
 */
export const makeOrderReady = (ctx: Ctx, number: string, { part, acceptUnpaid = false }: Step = {}): Promise<Order> =>
  changeOrder(ctx, number, async (tx, stored, act) => {
    const ready = await dueAccepted(ctx, tx, accept(makeReady(stored, act, part)), acceptUnpaid)
    return { order: ready, tell: isPickUp(stored) ? orderReadyMessage : undefined }
  })

/** Staff have handed an order, or a part of it, to its carrier. */
export const sendOrder = (
  ctx: Ctx,
  number: string,
  trackingUrl: string | null,
  { part, acceptUnpaid = false }: Step = {},
): Promise<Order> =>
  changeOrder(ctx, number, async (tx, stored, act) => {
    const order = await dueAccepted(ctx, tx, accept(shipOrder(stored, trackingUrl, act, part)), acceptUnpaid)
    if (order.shipment_status === 'shipped') return { order, tell: orderShippedMessage }
    const about = order.shipments.findLast(({ status }) => status === 'shipped')?.number
    return { order, tell: orderPartShippedMessage, about }
  })

/**
 * The shopper has the products, or those of the named part: the hours of their return begin, and with the last part the VAT receipt is due
 * where that is its moment. Alcohol is
 * handed over only once staff have seen a document (`id_check_missing`) and scanned each bottle (`stamps_missing`), in a
 * licensed shop, and at the hours of sale there: what was bought before a dry day waits for its end. What is paid on delivery is
 * paid first (`collect_first`), unless staff accept that it is not.
 */
export const handOver = (
  ctx: Ctx,
  number: string,
  { part, acceptUnpaid = false, collected = false }: Step = {},
): Promise<Order> =>
  changeOrder(ctx, number, async (tx, stored, act) => {
    if (!acceptUnpaid && !collected && isPaidOnDelivery(stored)) await requireCollected(tx, stored, part)
    const order = await dueAccepted(ctx, tx, accept(deliverOrder(stored, act, part)), acceptUnpaid)
    if (order.status === 'ready') return { order }
    await checkHandOver(ctx, tx, stored)
    const left = await unscanned(tx, stored)
    if (left > 0) throw new ShopError('stamps_missing', { params: { left } })
    return { order, tell: orderDeliveredMessage, after: () => receiptDue(ctx, tx, stored.id, 'delivered') }
  })

/** The money of a part, else of the whole order, has come. */
async function requireCollected(tx: Tx, order: Order, part: string | undefined): Promise<void> {
  const sum = part === undefined ? dueOf(order) : await dueWithPart(tx, part)
  if (sum > 0) throw new ShopError('collect_first', { params: { sum: format(sum) } })
}
