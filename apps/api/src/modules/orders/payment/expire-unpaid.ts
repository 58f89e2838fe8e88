import { hourMs } from '@delguur/kit/dates'
import { defaultLocale } from '@delguur/kit/locale'
import { mnt } from '@delguur/kit/money'
import type { Services } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { accept } from '../../../platform/shop-error.ts'
import { orderCanceledMail, orderExpiredMessage, orderOverdueMail } from '../../messages/notify/index.ts'
import { cancelLeaseOf, waitsForLender } from '../../money/leasing/index.ts'
import { releaseCoupons } from '../../promotions/promotions/index.ts'
import { cancelOrder, notConfirmed } from '../order/domain/cancel.domain.ts'
import { onDeliverySum } from '../order/domain/chosen/on-delivery.domain.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { dueOf, voidPending } from '../order/domain/paying.domain.ts'
import { moveOrder, paidTotal } from '../order/domain/transitions.domain.ts'
import { lockOrder, saveOrder } from '../order/orders.repository.ts'
import { releaseStock } from '../order/units.repository.ts'
import { refundOrder } from './refunds/refund-order.ts'
import { withdrawBills } from './withdraw-bills.ts'

type Schedule = (tx: Tx, orderId: number, at: Date) => Promise<void>

/** How long an overdue order still waits for its money, without its products. */
export const overdueMs = (services: Services): number => services.tenant.hold_hours * hourMs

/**
 * What the clock does to an unpaid order. At its due time the products go back to the shelves, exactly once, and it is
 * overdue; when that period is over too it is expired and its payments void. While a lender still has to answer it
 * waits. An order to be paid at the door that staff have not confirmed by then is canceled. Anything else is left alone, so that it
 * may run again and at any time. `schedule` is called for the next look, in the same transaction.
 */
export async function expireOrder(services: Services, orderId: number, schedule: Schedule): Promise<void> {
  const now = services.clock()
  await transact(services.db, async (tx) => {
    const stored = (await lockOrder(tx, { id: orderId }, { locale: defaultLocale, now }))?.order
    if (!stored?.payment_due_at) return
    const due = stored.payment_due_at.getTime()
    if (stored.status === 'placed' && dueOf(stored) > 0 && due <= now.getTime()) {
      if (await waitsForLender(tx, orderId)) return save(tx, stored, { ...stored, payment_due_at: null }, now)
      await missOrder(services, tx, stored, now)
      await schedule(tx, orderId, new Date(due + overdueMs(services)))
    } else if (stored.status === 'overdue' && due + overdueMs(services) <= now.getTime()) {
      await releaseCoupons(tx, orderId)
      await cancelLeaseOf(services, tx, orderId, { actor: 'clock', now })
      await save(tx, stored, await emptied(services, tx, expired(stored, now), now), now)
      await withdrawBills(services, tx, stored)
      await services.jobs.add(tx, orderExpiredMessage, { order_id: orderId })
    }
  })
}

/**
 * The goods of a locked order go back to the shelves; it waits on without them. One that a courier was to collect is canceled. Its
 * buyer is notified.
 */
export async function missOrder(services: Services, tx: Tx, stored: Order, now: Date): Promise<void> {
  await releaseStock(tx, stored.id)
  if (onDeliverySum(stored) > 0) return cancelUnconfirmed(services, tx, stored, now)
  await save(tx, stored, accept(moveOrder(stored, 'miss', { actor: 'clock', now })), now)
  await services.jobs.add(tx, orderOverdueMail, { order_id: stored.id })
}

async function cancelUnconfirmed(services: Services, tx: Tx, stored: Order, now: Date): Promise<void> {
  await releaseCoupons(tx, stored.id)
  const canceled = accept(cancelOrder(stored, notConfirmed, { actor: 'clock', now }))
  await save(tx, stored, await emptied(services, tx, canceled, now), now)
  await withdrawBills(services, tx, stored)
  await services.jobs.add(tx, orderCanceledMail, { order_id: stored.id })
}

/** What was taken for it from wallets and cards goes back: nobody waits for the rest any more. */
async function emptied(services: Services, tx: Tx, order: Order, now: Date): Promise<Order> {
  const amount = mnt(paidTotal(order))
  if (amount === 0) return order
  const request = { amount, key: `expiry:${order.number}`, cause: 'expiry' } as const
  return (await refundOrder(services, tx, order, request, { actor: 'clock', now })).order
}

function expired(stored: Order, now: Date): Order {
  const act = { actor: 'clock', now }
  return accept(moveOrder(accept(voidPending(stored, act)), 'expire', act))
}

async function save(tx: Tx, stored: Order, changed: Order, now: Date): Promise<void> {
  await saveOrder(tx, stored, { ...changed, updated_at: now })
}
