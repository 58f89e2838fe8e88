import { isRefusal } from '@delguur/kit/result'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/db.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import { orderPaidMail } from '../../notify/index.ts'
import type { Order } from '../domain/order.ts'
import { allocateStock } from '../domain/stock.ts'
import { type Act, moveOrder, movePayment } from '../domain/transitions.ts'
import { lockOrder, saveOrder } from '../orders.repository.ts'
import { lockShelves, sellHeldStock, takeStock } from '../stock.repository.ts'
import { actorOf, viewOf } from './cart-access.ts'
import { wholeAmount } from './choose-payment.ts'

export type Arrived = { amount?: unknown; reference?: string }

/**
 * The money of an order has arrived. Its payments are completed, the order confirmed and its held goods sold; called again
 * it changes nothing. Money that comes after the hold ended is honoured from free stock, else kept as credit owed. Refuses
 * an amount that is not what is due.
 */
export async function markPaid(ctx: Ctx, number: string, arrived: Arrived): Promise<Order> {
  return transact(ctx.db, async (tx) => {
    const stored = (await lockOrder(tx, { number }, viewOf(ctx)))?.order
    if (!stored || stored.status === 'cart') throw new ShopError('order_not_found')
    const open = stored.payments.filter(({ status }) => status === 'pending' || status === 'void')
    if (open.length === 0) return stored
    const due = open.reduce((sum, { amount }) => sum + amount, 0)
    if (arrived.amount != null && wholeAmount(arrived.amount) !== due)
      throw new ShopError('payment_amount_invalid', { withErrors: true, params: { due } })
    const act = { actor: actorOf(ctx), now: ctx.now }
    const settled = await settle(
      tx,
      completed(
        stored,
        open.map((each) => each.id),
        act,
        arrived.reference,
      ),
      act,
    )
    const saved = await saveOrder(tx, stored, { ...settled, updated_at: ctx.now })
    if (!saved) throw new Error(`order ${stored.id} is gone under its lock`)
    if (saved.email || saved.user_id) await ctx.jobs.add(tx, orderPaidMail, { order_id: saved.id })
    return saved
  })
}

function completed(order: Order, ids: number[], act: Act, reference: string | undefined): Order {
  return ids.reduce((value, id) => {
    const payment = value.payments.find((each) => each.id === id)
    if (!payment) return value
    const moved = accept(movePayment(value, payment, 'complete', act))
    return reference === undefined
      ? moved
      : {
          ...moved,
          payments: moved.payments.map((each) => (each.id === id ? { ...each, response_code: reference } : each)),
        }
  }, order)
}

/** Goods for money: those held for it, or for late money those that are free. */
async function settle(tx: Tx, order: Order, act: Act): Promise<Order> {
  if (order.status === 'placed') {
    await sellHeldStock(tx, order.id)
    return accept(moveOrder(order, 'confirm', act))
  }
  if (order.status !== 'overdue' && order.status !== 'expired') return order
  const takes = allocateStock(order, await lockShelves(tx, [...new Set(order.lines.map((line) => line.variant_id))]))
  if (isRefusal(takes)) return order.status === 'overdue' ? accept(moveOrder(order, 'expire', act)) : order
  await takeStock(tx, order.id, takes, 'sold')
  return accept(moveOrder(order, 'confirm', act))
}
