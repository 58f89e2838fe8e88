import type { Refusal } from '@delguur/kit/result'
import { actorOf, type Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/db.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import {
  orderConfirmedMessage,
  orderDeliveredMessage,
  orderPaidMail,
  orderPartShippedMessage,
  orderReadyMessage,
  orderShippedMessage,
} from '../../notify/index.ts'
import { receiptDue } from '../../receipts/index.ts'
import { checkHandOver } from '../order/alcohol-sale.ts'
import { auditOrder, requireSeen } from '../order/audit-order.ts'
import { deliverDigital } from '../order/deliver-digital.ts'
import { deliverOrder, lawfulSoFar, makeReady, shipOrder } from '../order/fulfil.domain.ts'
import { isPickUp, type Order } from '../order/order.domain.ts'
import { viewOf } from '../order/order-access.ts'
import { lockOrder, saveOrder } from '../order/orders.repository.ts'
import { sellHeldStock } from '../order/stock.repository.ts'
import { type Act, moveOrder, paidTotal, worthOf } from '../order/transitions.domain.ts'
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

/** Does something to a placed order under its lock; who placed it is notified in the same transaction. */
async function change(ctx: Ctx, number: string, work: Work): Promise<Order> {
  return transact(ctx.db, async (tx) => {
    const stored = (await lockOrder(tx, { number }, viewOf(ctx)))?.order
    if (!stored || stored.status === 'cart') throw new ShopError('order_not_found')
    await requireSeen(ctx, tx, stored)
    const { order, tell, about, after } = await work(tx, stored, { actor: actorOf(ctx), now: ctx.now })
    const saved = await saveOrder(tx, stored, { ...order, updated_at: ctx.now })
    if (!saved) throw new Error(`order ${stored.id} is gone under its lock`)
    await auditOrder(ctx, tx, stored, saved)
    if (tell) await ctx.jobs.add(tx, tell, { order_id: saved.id, ...(about !== undefined && { about }) })
    await after?.()
    return deliverDigital(ctx, tx, saved, { actor: actorOf(ctx), now: ctx.now })
  })
}

const moved = (value: Order | Refusal, tell?: OrderMessage): Done => ({ order: accept(value), tell })

/**
 * Staff accept a placed order: its products are sold. Refuses one that is not paid as `order_unpaid`, unless staff say that
 * they accept it without all of its money; products that are gone meanwhile as `stock_short`, and coupons whose last use another
 * order has by now.
 */
export const confirmOrder = (ctx: Ctx, number: string, acceptUnpaid: boolean): Promise<Order> =>
  change(ctx, number, async (tx, stored, act) => {
    const unlawful = lawfulSoFar(stored)
    if (unlawful) accept(unlawful)
    const confirmed = accept(moveOrder(stored, 'confirm', act))
    if (!acceptUnpaid && paidTotal(stored) < worthOf(stored)) throw new ShopError('order_unpaid')
    if (stored.status === 'placed') await sellHeldStock(tx, stored.id)
    else {
      const refused = await takeAgain(tx, stored, act)
      if (refused) accept(refused)
    }
    return { order: confirmed, tell: confirmed.payment_status === 'paid' ? orderPaidMail : orderConfirmedMessage }
  })

/** Staff have packed an order, or a part of it; whoever fetches it is notified that it waits. */
export const makeOrderReady = (ctx: Ctx, number: string, part?: string): Promise<Order> =>
  change(ctx, number, async (_tx, stored, act) =>
    moved(makeReady(stored, act, part), isPickUp(stored) ? orderReadyMessage : undefined),
  )

/** Staff have handed an order, or a part of it, to its carrier. */
export const sendOrder = (ctx: Ctx, number: string, trackingUrl: string | null, part?: string): Promise<Order> =>
  change(ctx, number, async (_tx, stored, act) => {
    const order = accept(shipOrder(stored, trackingUrl, act, part))
    if (order.shipment_status === 'shipped') return { order, tell: orderShippedMessage }
    const about = order.shipments.findLast(({ status }) => status === 'shipped')?.number
    return { order, tell: orderPartShippedMessage, about }
  })

/**
 * The shopper has the products: the hours of return begin, and the VAT receipt is due where that is its moment. Alcohol is
 * handed over only once staff have seen a document (`id_check_missing`) and scanned each bottle (`stamps_missing`), in a
 * licensed shop, and at the hours of sale there: what was bought before a dry day waits for its end.
 */
export const handOver = (ctx: Ctx, number: string): Promise<Order> =>
  change(ctx, number, async (tx, stored, act) => {
    const delivered = moved(deliverOrder(stored, act), orderDeliveredMessage)
    if (delivered.order.status === 'ready') return { order: delivered.order }
    await checkHandOver(ctx, tx, stored)
    const left = await unscanned(tx, stored)
    if (left > 0) throw new ShopError('stamps_missing', { params: { left } })
    return { ...delivered, after: () => receiptDue(ctx, tx, stored.id, 'delivered') }
  })
