import { hourMs } from '@delguur/kit/dates'
import { defaultLocale } from '@delguur/kit/locale'
import type { Mnt } from '@delguur/kit/money'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { accept, ShopError } from '../../../../platform/shop-error.ts'
import { isLent, lentPayment } from '../../order/domain/leased.domain.ts'
import type { Order } from '../../order/domain/order.domain.ts'
import { dueOf, isOver, openDue } from '../../order/domain/paying.domain.ts'
import { type Act, movePayment } from '../../order/domain/transitions.domain.ts'
import { lockOrder, saveOrder } from '../../order/orders.repository.ts'
import { beginWaiting } from '../expire-unpaid.jobs.ts'
import { receiveMoney } from '../receive-money.ts'

/**
 * A lender pays the rest of a placed order, which completes it as any other money does. Called again with the same key it
 * changes nothing. Refuses an order that its money does not complete, as `order_not_payable`: what it was to buy is gone.
 */
export async function receiveLent(
  services: Services,
  tx: Tx,
  orderId: number,
  lent: { amount: Mnt; key: string },
  act: Act,
): Promise<void> {
  const order = await lock(tx, orderId, act)
  const payment = order.payments.findLast((each) => isLent(each) && each.status !== 'completed')
  if (!payment) throw new ShopError('order_not_payable')
  const done = await receiveMoney(services, tx, order, payment, { ...lent, reference: null }, act)
  if (openDue(done) > 0 || isOver(done)) throw new ShopError('order_not_payable')
}

/** Whether the shopper owes more of the order of a lease than what the lender pays: an order that became dearer. */
export const isOwedBesides = async (tx: Tx, orderId: number, act: Act): Promise<boolean> =>
  dueOf(await lock(tx, orderId, act)) > 0

/** No lender pays: the rest is the shopper's again; a placed order is given up when it does not come in time. */
export async function dropLent(services: Services, tx: Tx, orderId: number, act: Act): Promise<void> {
  const order = await lock(tx, orderId, act)
  const payment = lentPayment(order)
  if (!payment) return
  const changed = accept(movePayment(order, payment, 'void', act))
  if (order.status === 'placed') await reopen(services, tx, order, changed, act)
  else await saveOrder(tx, order, { ...changed, updated_at: act.now })
}

/** A lender agreed before the first payment was received: from now on there is as long for it as for any order. */
export async function awaitDown(services: Services, tx: Tx, orderId: number, act: Act): Promise<void> {
  const order = await lock(tx, orderId, act)
  if (order.status === 'placed') await reopen(services, tx, order, order, act)
}

async function lock(tx: Tx, id: number, { now }: Act): Promise<Order> {
  const order = (await lockOrder(tx, { id }, { locale: defaultLocale, now }))?.order
  if (!order) throw new Error(`order ${id} is gone`)
  return order
}

async function reopen(services: Services, tx: Tx, stored: Order, changed: Order, { now }: Act): Promise<void> {
  const due = new Date(now.getTime() + services.tenant.hold_hours * hourMs)
  await saveOrder(tx, stored, { ...changed, payment_due_at: due, updated_at: now })
  await beginWaiting(services, tx, stored.id, due)
}
