import { lentType } from '@delguur/kit/payment-types'
import { actorOf, type Ctx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/database/db.ts'
import { accept, ShopError } from '../../../../platform/shop-error.ts'
import { checkOffered, checkPerson, planFor, writeLease } from '../../../money/leasing/index.ts'
import { instructionsOf, openChargesOf, type PaymentMethod, paymentMethods } from '../../../money/payments/index.ts'
import { isLent } from '../../order/domain/leased.domain.ts'
import type { Order, Payment } from '../../order/domain/order.domain.ts'
import { dueOf } from '../../order/domain/paying.domain.ts'
import { type Act, movePayment, paidTotal } from '../../order/domain/transitions.domain.ts'
import { isOwn, partNumber, viewOf } from '../../order/order-access.ts'
import { lockOrder, saveOrder } from '../../order/orders.repository.ts'
import { newPayment } from '../new-payment.domain.ts'
import { withdrawCharge } from '../withdraw-charge.jobs.ts'
import { refuseUnleased } from './choose-lease.ts'

export type PlacedLeaseInput = {
  order_number: string
  months: number
  down_payment?: number | null | undefined
  register_number: string
  phone: string
}

/**
 * Asks to pay an own placed order in parts; what has arrived for it already counts as first payment, and only what is
 * missing of that is still requested. The sums are fixed now, on the tenant's terms. Refuses what is not placed or paid
 * already (`lease_order_unfit`), a second request for the same order (`lease_exists`), sums and months outside the terms
 * with their limit, and a fault for register number and phone. Gives the id of the lease.
 */
export async function leaseOrder(ctx: Ctx, input: PlacedLeaseInput): Promise<number> {
  checkOffered(ctx)
  const person = checkPerson(ctx, input)
  return transact(ctx.db, async (tx) => {
    const order = (await lockOrder(tx, { number: input.order_number }, viewOf(ctx)))?.order
    if (!order || order.status === 'cart' || order.user_id === null || !isOwn(ctx, order))
      throw new ShopError('order_not_found')
    refuseUnleased(order)
    if (order.payments.some((each) => isLent(each) && each.status === 'pending')) throw new ShopError('lease_exists')
    const paid = paidTotal(order)
    if (order.status !== 'placed' || paid >= order.total) throw new ShopError('lease_order_unfit')
    const { months } = input
    const least = planFor(ctx, { amount: order.total, months }).down_payment
    const down_payment = Math.max(input.down_payment ?? least, paid)
    const plan = planFor(ctx, { amount: order.total, months, down_payment })
    const { id: order_id, user_id, total } = order
    const lease_id = await writeLease(ctx, tx, { order_id, user_id, total, plan, person })
    const method = (await paymentMethods(ctx, tx, ctx.locale)).find(({ type }) => type === lentType)
    if (!method) throw new ShopError('lease_unavailable')
    const source = { months, down_payment: plan.down_payment, lease_id, monthly: plan.monthly }
    await lend(ctx, tx, order, { method, amount: plan.principal, source })
    return lease_id
  })
}

type Lent = { method: PaymentMethod; amount: Payment['amount']; source: Payment['source'] }

/** The order with what is lent among its payments; others that wait ask for what is left of the first payment. */
async function lend(ctx: Ctx, tx: Tx, stored: Order, lent: Lent): Promise<void> {
  const act: Act = { actor: actorOf(ctx), now: ctx.now }
  const fresh = newPayment({ number: partNumber(ctx, 'P', stored), ...lent })
  const submitted = accept(movePayment({ ...stored, payments: [...stored.payments, fresh] }, fresh, 'submit', act))
  const waiting = stored.payments.filter(({ status }) => status === 'pending')
  const methods = await paymentMethods(ctx, tx, ctx.locale)
  let changed = submitted
  for (const { id: payment_id } of waiting) {
    const payment = changed.payments.find((each) => each.id === payment_id)
    if (payment) changed = asksForLess(ctx, changed, payment, methods, act)
  }
  await saveOrder(tx, stored, { ...changed, updated_at: ctx.now })
  const closing = waiting.filter(({ charge }) => charge !== null).map(({ id: payment_id }) => payment_id)
  for (const charge_id of await openChargesOf(tx, closing)) await ctx.jobs.add(tx, withdrawCharge, { charge_id })
}

/** A transfer waits for the first payment from now on; what was requested of a provider, and what nobody needs, is called off. */
function asksForLess(ctx: Ctx, order: Order, payment: Payment, methods: PaymentMethod[], act: Act): Order {
  const amount = dueOf(order)
  const method = methods.find(({ id }) => id === payment.method.id)
  if (payment.charge !== null || amount === 0 || !method) return accept(movePayment(order, payment, 'void', act))
  const request = {
    method,
    order_number: order.number,
    amount,
    due_at: order.payment_due_at ?? ctx.now,
    locale: ctx.locale,
  }
  const less = { ...payment, amount, public_metadata: { ...payment.public_metadata, ...instructionsOf(request) } }
  return { ...order, payments: order.payments.map((each) => (each === payment ? less : each)) }
}
