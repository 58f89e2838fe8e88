import { mnt } from '@delguur/kit/money'
import { actorOf, type Ctx, type Services } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import type { Requested } from '../../../platform/staff/approvals.ts'
import { orderCanceledMail } from '../../messages/notify/index.ts'
import { cancelLeaseOf } from '../../money/leasing/index.ts'
import type { RefundRoute } from '../../money/payments/index.ts'
import { voidReceipt } from '../../money/receipts/index.ts'
import { releaseCoupons } from '../../promotions/promotions/index.ts'
import { freeStamps } from '../order/alcohol/alcohol.repository.ts'
import { isUnlawful } from '../order/alcohol/alcohol-sale.ts'
import { auditOrder, requireSeen } from '../order/audit-order.ts'
import { takeBackAll } from '../order/deliver-digital.ts'
import { cancelOrder, isPacked, turnAway } from '../order/domain/cancel.domain.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { type Act, paidTotal } from '../order/domain/transitions.domain.ts'
import { type Holder, viewOf } from '../order/order-access.ts'
import { lockOrder, saveOrder } from '../order/orders.repository.ts'
import { releaseStock } from '../order/units.repository.ts'
import { endOrRequest } from '../payment/refunds/given-back.ts'
import { refundOrder, type SentPart } from '../payment/refunds/refund-order.ts'
import { withdrawBills } from '../payment/withdraw-bills.ts'

/** `by_staff`: what is packed is canceled too; `restock`: its products go to the shelf, and are written off else. */
export type Canceling = {
  reason?: string | null | undefined
  route?: RefundRoute | undefined
  by_staff?: boolean
  restock?: boolean
  /** Refuses an order that is not canceled for such a reason. */
  check?: (order: Order) => void
  /** Is told what goes back. */
  onSent?: (parts: readonly SentPart[]) => void
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
  {
    reason,
    route = 'source',
    by_staff = false,
    restock = true,
    onSent = () => undefined,
    check = () => undefined,
  }: Canceling,
): Promise<Order> {
  return transact(ctx.db, async (tx) => {
    const stored = (await lockOrder(tx, { number }, viewOf(ctx)))?.order
    if (!stored || stored.status === 'cart' || !holder(ctx, stored)) throw new ShopError('order_not_found')
    if (stored.status === 'canceled') return stored
    check(stored)
    await requireSeen(ctx, tx, stored)
    const act = { actor: actorOf(ctx), now: ctx.now }
    const isStuck = by_staff && stored.status === 'ready' && (isPacked(stored) || (await isUnlawful(ctx, tx, stored)))
    if (by_staff && !isStuck && stored.status === 'ready')
      throw new ShopError('order_on_its_way', { params: { number } })
    const canceled = isStuck ? turnAway(stored, act, reason || null) : cancelOrder(stored, reason || null, act)
    const saved = await unwind(ctx, tx, stored, accept(canceled), { act, route, restock, onSent })
    await auditOrder(ctx, tx, stored, saved, reason)
    return saved
  })
}

export type StaffCanceling = Pick<Canceling, 'reason' | 'route' | 'restock'>

/**
 * Staff cancel an order, whosever it is. What goes back counts for their limits, and so do goods that are written off: above them
 * another person has to approve it.
 */
export const cancelByStaff = (ctx: Ctx, number: string, request: StaffCanceling): Promise<Order | Requested> =>
  endOrRequest(ctx, { number, wish: request }, (within, onSent) =>
    cancel(within, number, () => true, { ...request, by_staff: true, onSent }),
  )

type Unwinding = { act: Act; route?: RefundRoute; restock?: boolean; onSent?: (parts: SentPart[]) => void }

/**
 * Does what a locked order that is canceled now leads to: products and coupons are free again, money goes back, the shopper is
 * told. Gives the order saved.
 */
export async function unwind(
  services: Services,
  tx: Tx,
  stored: Order,
  canceled: Order,
  { act, route = 'source', restock = true, onSent = () => undefined }: Unwinding,
): Promise<Order> {
  await takeBackAll(tx, stored, act)
  await releaseStock(tx, stored.id, 'held or sold', { to: restock ? 'shelf' : 'written_off' })
  await releaseCoupons(tx, stored.id)
  await freeStamps(tx, stored.id, act.now)
  await cancelLeaseOf(services, tx, stored.id, act)
  const request = { amount: mnt(paidTotal(canceled)), key: `cancel:${stored.number}`, cause: 'cancel', route } as const
  const { order, parts } = await refundOrder(services, tx, canceled, request, act)
  onSent(parts)
  const saved = await saveOrder(tx, stored, { ...order, updated_at: act.now })
  await voidReceipt(services, tx, stored.id)
  await withdrawBills(services, tx, stored)
  if (!saved) throw new Error(`order ${stored.id} is gone under its lock`)
  await services.jobs.add(tx, orderCanceledMail, { order_id: saved.id })
  return saved
}
