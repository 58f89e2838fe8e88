import { hourMs } from '@delguur/kit/dates'
import { localePath } from '@delguur/kit/locale'
import type { Mnt } from '@delguur/kit/money'
import { isCollected } from '@delguur/kit/payment-types'
import { actorOf, type Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { isProved } from '../../base/identity/index.ts'
import {
  amountProblem,
  type Given,
  holdHours,
  instructionsOf,
  leadBackTo,
  type PaymentMethod,
  paymentMethods,
} from '../../money/payments/index.ts'
import { longestHold } from '../order/domain/holding.domain.ts'
import type { Order, Payment } from '../order/domain/order.domain.ts'
import { dueOf, isPayable, voidPending } from '../order/domain/paying.domain.ts'
import { type Act, movePayment } from '../order/domain/transitions.domain.ts'
import { type Holder, mayOpen, openOrder, partNumber, viewOf } from '../order/order-access.ts'
import { lockOrder, saveOrder } from '../order/orders.repository.ts'
import { ownCard } from './choosing/saved-card.ts'
import { beginWaiting } from './expire-unpaid.jobs.ts'
import { newPayment } from './new-payment.domain.ts'
import { openCharge, type Paying } from './open-charge.ts'
import { pollForShopper } from './poll-charge.ts'
import { withdrawBills } from './withdraw-bills.ts'

export type Again = Paying & { method_id: unknown; given?: Given }

/**
 * Pays what is due of a placed order, by the same or another method: what waited before is called off. Asked again for
 * what is open already, it gives that. Refuses an order with nothing to pay (`order_not_payable`), a method that does not
 * exist or does not take the amount, a card of somebody else, and one that the shop itself would pay (those are taken
 * when an order is placed).
 */
export async function payAgain(ctx: Ctx, number: string, holder: Holder, input: Again): Promise<Order> {
  await requestCharge(ctx, number, holder, input)
  return openOrder(ctx, number)
}

/** The same for whoever the order is not shown to; `holder` sees it as it is under its lock. */
export async function requestCharge(
  ctx: Ctx,
  number: string,
  holder: (ctx: Ctx, order: Order) => boolean,
  input: Again,
): Promise<void> {
  const charge = await transact(ctx.db, async (tx) => {
    const stored = (await lockOrder(tx, { number }, viewOf(ctx)))?.order
    if (!stored || stored.status === 'cart' || !holder(ctx, stored)) throw new ShopError('order_not_found')
    if (!isPayable(stored)) throw new ShopError('order_not_payable')
    const method = await methodFor(ctx, tx, stored, input)
    await ownCard(ctx, tx, method, input.card_id)
    const open = stored.payments.find((payment) => isSame(payment, method, input))
    if (open?.charge) {
      if (input.return_path) await leadBackTo(tx, open.charge.id, localePath(ctx.locale, input.return_path))
      return open.charge.id
    }
    await audit(ctx, tx, {
      subject_type: 'order',
      subject_id: number,
      before: null,
      after: { requested: dueOf(stored), method: method.code },
    })
    return replacePending(ctx, tx, stored, method, { ...input, by_link: !mayOpen(ctx, stored) })
  })
  if (charge !== undefined) await pollForShopper(ctx, charge, { given: input.given ?? {} })
}

async function methodFor(ctx: Ctx, tx: Tx, order: Order, { method_id }: Again): Promise<PaymentMethod> {
  const methods = await paymentMethods(ctx, tx, ctx.locale)
  const method = methods.find(({ id }) => String(id) === String(method_id))
  if (!method || !isCollected(method.type)) throw new ShopError('payment_method_not_found', { withErrors: true })
  const problem = amountProblem(method, dueOf(order))
  if (problem) throw new ShopError(problem.code, { withErrors: true, params: { limit: problem.limit } })
  return method
}

/** An open conversation that would only be begun anew. */
const isSame = (
  { method, charge, status }: Payment,
  wanted: PaymentMethod,
  { phone, card_id, given }: Again,
): boolean =>
  status === 'pending' &&
  method.id === wanted.id &&
  (charge?.status === 'created' || charge?.status === 'pending') &&
  (charge.needs_shopper || (!phone && !card_id && !given))

/**
 * Another payment instead of those that wait, of all that is due unless a part of it is named. Their bills are closed at their providers, but for the buyer's own where only a link to
 * the order asks: it stays open beside the new one, until either is paid. So nobody who was shown a link takes it from the buyer.
 */
export async function replacePending(
  ctx: Ctx,
  tx: Tx,
  stored: Order,
  method: PaymentMethod,
  { amount = dueOf(stored), ...input }: Paying & { amount?: Mnt },
): Promise<number | undefined> {
  const act: Act = { actor: actorOf(ctx), now: ctx.now }
  const cleared = accept(voidPending(stored, act, { but_promised: true }))
  const waits = stored.status === 'placed' || stored.status === 'overdue'
  const due_at = dueAt(ctx, stored, method, await isProved(tx, stored.user_id))
  const request = { method, order_number: stored.number, amount, due_at, locale: ctx.locale }
  const fresh = newPayment({
    number: partNumber(ctx, 'P', stored),
    method,
    amount,
    public_metadata: instructionsOf(request),
  })
  const submitted = accept(movePayment({ ...cleared, payments: [...cleared.payments, fresh] }, fresh, 'submit', act))
  const saved = await saveOrder(tx, stored, {
    ...submitted,
    payment_due_at: waits ? due_at : stored.payment_due_at,
    updated_at: ctx.now,
  })
  const payment = saved?.payments.find((each) => each.number === fresh.number)
  if (!saved || !payment) throw new Error(`order ${stored.id} is gone under its lock`)
  await withdrawBills(ctx, tx, stored, input.by_link ? 'by_link' : 'all')
  if (stored.status === 'placed') await beginWaiting(ctx, tx, stored.id, due_at)
  return openCharge(ctx, tx, saved, payment, input)
}

/** Products wait as long as the new way to pay needs, but never longer than any order may hold them. */
function dueAt(ctx: Ctx, order: Order, method: PaymentMethod, proved: boolean): Date {
  const placed = order.completed_at ?? ctx.now
  const latest = placed.getTime() + longestHold(order, ctx.tenant, { taken: true, proved }) * hourMs
  const wanted = ctx.now.getTime() + holdHours(ctx, method) * hourMs
  return new Date(Math.max(order.payment_due_at?.getTime() ?? 0, Math.min(wanted, latest)))
}
