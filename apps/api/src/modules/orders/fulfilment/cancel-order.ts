import { mnt } from '@delguur/kit/money'
import { actorOf, type Ctx, type Services } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/db.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import { cancelLeaseOf } from '../../leasing/index.ts'
import { orderCanceledMail } from '../../notify/index.ts'
import { openChargesOf, type RefundRoute } from '../../payments/index.ts'
import { releaseCoupons } from '../../promotions/index.ts'
import { voidReceipt } from '../../receipts/index.ts'
import { freeStamps } from '../order/alcohol.repository.ts'
import { isUnlawful } from '../order/alcohol-sale.ts'
import { auditOrder, requireSeen } from '../order/audit-order.ts'
import { cancelOrder, turnAway } from '../order/cancel.domain.ts'
import { takeBackAll } from '../order/deliver-digital.ts'
import type { Order } from '../order/order.domain.ts'
import { type Holder, viewOf } from '../order/order-access.ts'
import { lockOrder, saveOrder } from '../order/orders.repository.ts'
import { releaseStock } from '../order/stock.repository.ts'
import { type Act, paidTotal } from '../order/transitions.domain.ts'
import { refundOrder } from '../payment/refund-order.ts'
import { withdrawCharge } from '../payment/withdraw-charge.jobs.ts'

/** `by_staff`: alcohol that is packed is canceled too, where it may not be handed over any more. */
export type Canceling = {
  reason?: string | null | undefined
  route?: RefundRoute | undefined
  by_staff?: boolean
}

/**
 * Cancels a placed order that has not left: its products go back to the shelves, exactly once, waiting payments are void and
 * what was paid is refunded to its sources, or to the wallet; whoever placed it is notified. A canceled one stays as
 * it is. Refuses what is on its way or over as `order_not_cancelable`, what was handed out and used with why, and an
 * order of somebody else as `order_not_found`.
 */
export async function cancel(
  ctx: Ctx,
  number: string,
  holder: Holder,
  { reason, route = 'source', by_staff = false }: Canceling,
): Promise<Order> {
  return transact(ctx.db, async (tx) => {
    const stored = (await lockOrder(tx, { number }, viewOf(ctx)))?.order
    if (!stored || stored.status === 'cart' || !holder(ctx, stored)) throw new ShopError('order_not_found')
    if (stored.status === 'canceled') return stored
    await requireSeen(ctx, tx, stored)
    const act = { actor: actorOf(ctx), now: ctx.now }
    const isStuck = by_staff && stored.status === 'ready' && (await isUnlawful(ctx, tx, stored))
    const canceled = isStuck ? turnAway(stored, act, reason || null) : cancelOrder(stored, reason || null, act)
    const saved = await unwind(ctx, tx, stored, accept(canceled), { act, route })
    await auditOrder(ctx, tx, stored, saved, reason)
    return saved
  })
}

/** Staff cancel an order, whosever it is. */
export const cancelByStaff = (ctx: Ctx, number: string, reason: string | null): Promise<Order> =>
  cancel(ctx, number, () => true, { reason, by_staff: true })

type Unwinding = { act: Act; route?: RefundRoute }

/**
 * Does what a locked order that is canceled now leads to: products and coupons are free again, money goes back, the shopper is
 * told. Gives the order saved.
 */
export async function unwind(
  services: Services,
  tx: Tx,
  stored: Order,
  canceled: Order,
  { act, route = 'source' }: Unwinding,
): Promise<Order> {
  const waiting = stored.payments.filter(({ status }) => status === 'pending').map(({ id }) => id)
  await takeBackAll(tx, stored, act)
  await releaseStock(tx, stored.id, 'held or sold')
  await releaseCoupons(tx, stored.id)
  await freeStamps(tx, stored.id, act.now)
  await cancelLeaseOf(services, tx, stored.id, act)
  const wish = { amount: mnt(paidTotal(canceled)), key: `cancel:${stored.number}`, cause: 'cancel', route } as const
  const { order } = await refundOrder(services, tx, canceled, wish, act)
  const saved = await saveOrder(tx, stored, { ...order, updated_at: act.now })
  await voidReceipt(services, tx, stored.id)
  for (const charge_id of await openChargesOf(tx, waiting)) await services.jobs.add(tx, withdrawCharge, { charge_id })
  if (!saved) throw new Error(`order ${stored.id} is gone under its lock`)
  await services.jobs.add(tx, orderCanceledMail, { order_id: saved.id })
  return saved
}
