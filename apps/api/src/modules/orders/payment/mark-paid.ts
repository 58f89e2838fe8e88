import { mnt } from '@delguur/kit/money'
import { actorOf, type Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import { requireOthers } from '../../../platform/staff/staff-limits.ts'
import { auditOrder, requireSeen } from '../order/audit-order.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { asMarked, awaited } from '../order/domain/paying.domain.ts'
import { viewOf } from '../order/order-access.ts'
import { orderParty } from '../order/order-party.queries.ts'
import { lockOrder } from '../order/orders.repository.ts'
import { amountInvalid, integerAmount } from './choosing/choose-payment.ts'
import { receiveMoney } from './receive-money.ts'

export type Arrived = { amount?: unknown; reference?: string }

/**
 * Staff say that the money of an order has arrived: what its payments still wait for. Called again it changes nothing.
 * Money that comes after the hold ended is honoured from free stock, else it goes back. Refuses an amount that is not
 * what is due, an order of one's own (`own_money`), and one of which nothing is waited for and nothing has come
 * (`status_change_refused`).
 */
export async function markPaid(ctx: Ctx, number: string, arrived: Arrived): Promise<Order> {
  return transact(ctx.db, async (tx) => {
    const stored = (await lockOrder(tx, { number }, viewOf(ctx)))?.order
    if (!stored || stored.status === 'cart') throw new ShopError('order_not_found')
    const open = awaited(stored)
    if (open.length === 0) return accept(asMarked(stored))
    const { to } = await orderParty(tx, stored)
    if (to) await requireOthers({ ...ctx, db: tx }, to)
    await requireSeen(ctx, tx, stored)
    const due = open.reduce((sum, { amount }) => sum + amount, 0)
    if (arrived.amount != null && integerAmount(arrived.amount) !== due) throw amountInvalid(due)
    const act = { actor: actorOf(ctx), now: ctx.now }
    let order = stored
    for (const { id, number: payment_number, amount } of open) {
      const payment = order.payments.find((each) => each.id === id)
      const incoming = { amount: mnt(amount), key: `payment:${payment_number}`, reference: arrived.reference ?? null }
      if (payment) order = await receiveMoney(ctx, tx, order, payment, incoming, act)
    }
    await auditOrder(ctx, tx, stored, order, arrived.reference)
    return order
  })
}
