import { count } from '@delguur/contract/schemas'
import { z } from 'zod'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { checkOffered, checkPerson, planFor, writeLease } from '../../../money/leasing/index.ts'
import type { PaymentMethod } from '../../../money/payments/index.ts'
import { isLent, lentPayment, lentSource, unleased } from '../../order/domain/leased.domain.ts'
import type { Order } from '../../order/domain/order.domain.ts'
import { partNumber } from '../../order/order-access.ts'
import { newPayment } from '../new-payment.domain.ts'

const LeaseSource = z
  .object({
    months: count.catch(0),
    register_number: z.string().max(40).catch(''),
    phone: z.string().max(40).catch(''),
  })
  .partial()
  .catch({})

/**
 * The cart with what is above the first payment left to a lender; the first payment is for the other payments. A lease
 * chosen before is replaced. Refuses guests (`sign_in_for_lease`), sums and months outside the tenant's terms with their
 * limit, and a fault each for register number and phone, under `payments.`.
 */
export function chooseLease(ctx: Ctx, cart: Order, method: PaymentMethod, requested: unknown): Order {
  checkOffered(ctx)
  refuseUnleased(cart)
  if (!ctx.user) throw new ShopError('sign_in_for_lease', { withErrors: true })
  // chosen again without details: the details stay
  if (requested === undefined && lentPayment(cart)) return cart
  const { months = 0, register_number = '', phone = '' } = LeaseSource.parse(requested ?? {})
  const before = lentPayment(cart)
  const down_payment = before ? lentSource(before).down_payment : null
  const plan = planFor(ctx, { amount: cart.total, months })
  const person = checkPerson(ctx, { register_number, phone }, 'payments.')
  const payment = newPayment({
    number: partNumber(ctx, 'P', cart),
    method,
    amount: plan.principal,
    source: {
      months,
      down_payment,
      terms: ctx.tenant.lease,
      register: person.register.toString('base64'),
      phone: person.phone,
    },
  })
  return { ...cart, payments: [payment, ...cart.payments.filter((each) => !isLent(each))] }
}

/**
 * The cart with another first payment of its lease; null is the least. Refused outside its range, with the limit, and
 * without a lease.
 */
export function changeDown(ctx: Ctx, cart: Order, down_payment: number | null): Order {
  const lent = lentPayment(cart)
  if (!lent && down_payment === null) return cart
  if (!lent) throw new ShopError('lease_not_chosen', { faults: [{ key: 'down_payment', code: 'lease_not_chosen' }] })
  planFor(ctx, { amount: cart.total, months: lentSource(lent).months, down_payment })
  const changed = { ...lent, source: { ...lent.source, down_payment } }
  return { ...cart, payments: cart.payments.map((each) => (each === lent ? changed : each)) }
}

/** A lease is of a whole order: one with alcohol or a gift card is not lent for. */
export function refuseUnleased(order: Order): void {
  const code = unleased(order)
  if (code) throw new ShopError(code, { withErrors: true })
}

/** Nobody but the signed-in person of an order leases it, and only within today's terms. */
export function checkLent(ctx: Ctx, order: Order): void {
  const lent = lentPayment(order)
  if (!lent) return
  checkOffered(ctx)
  refuseUnleased(order)
  if (order.user_id === null || ctx.user?.id !== order.user_id)
    throw new ShopError('sign_in_for_lease', { withErrors: true })
  planFor(ctx, { amount: order.total, months: lentSource(lent).months, down_payment: order.total - lent.amount })
}

/** Asks for the lease of an order that is being placed, in its transaction; its payment names the lease from then on. */
export async function askLease(ctx: Ctx, tx: Tx, order: Order): Promise<Order> {
  const lent = lentPayment(order)
  if (!lent || order.user_id === null) return order
  const { months, register = '', phone = '' } = lentSource(lent)
  const plan = planFor(ctx, { amount: order.total, months, down_payment: order.total - lent.amount })
  const person = { register: Buffer.from(register, 'base64'), phone }
  const { id: order_id, user_id, total } = order
  const lease_id = await writeLease(ctx, tx, { order_id, user_id, total, plan, person })
  const requested = { ...lent, source: { months, down_payment: plan.down_payment, lease_id, monthly: plan.monthly } }
  return { ...order, payments: order.payments.map((each) => (each === lent ? requested : each)) }
}
