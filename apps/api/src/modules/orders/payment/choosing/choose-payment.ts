import { count } from '@delguur/contract/schemas'
import { format, mnt } from '@delguur/kit/money'
import { parsePhone } from '@delguur/kit/numbers/phone'
import { vatPercent } from '@delguur/kit/numbers/taxpayer'
import { isOwnType, lentType, onDeliveryType } from '@delguur/kit/payment-types'
import { z } from 'zod'
import type { Ctx } from '../../../../platform/context.ts'
import { type Db, transact } from '../../../../platform/database/db.ts'
import { accept, ShopError } from '../../../../platform/shop-error.ts'
import { amountProblem, type PaymentMethod, paymentMethods, unofferedMethod } from '../../../money/payments/index.ts'
import { isLent } from '../../order/domain/leased.domain.ts'
import { refresh } from '../../order/domain/lines.domain.ts'
import type { Order, Payment } from '../../order/domain/order.domain.ts'
import { checkoutDue } from '../../order/domain/preorder/preorder.domain.ts'
import { withTotals } from '../../order/domain/totals.domain.ts'
import { lockCart, partNumber, type Ref, storeCart } from '../../order/order-access.ts'
import { newPayment } from '../new-payment.domain.ts'
import { chooseLease } from './choose-lease.ts'
import { onDeliveryProblem } from './on-delivery.ts'
import { ownCard } from './saved-card.ts'

export type PaymentChoice = {
  method_id: unknown
  /** A decimal string; what is due when absent. */
  amount?: unknown
  /** A card that the shopper keeps at the method's provider. */
  source_id?: unknown
  /** What the method asks for: `phone`, `card_id`, `keep_card`. */
  source?: unknown
}

/**
 * The order with a payment chosen; a choice of the same method made before is replaced. The amount must be above 0 and
 * not above what the other payments leave. Refuses methods that do not exist, are not offered now or do not take the
 * amount, a phone that is none, a card that is not the shopper's own, and paying at the door where the cart cannot be paid so.
 */
export async function choosePayment(ctx: Ctx, db: Db, order: Order, choice: PaymentChoice): Promise<Order> {
  const methods = await paymentMethods(ctx, db, ctx.locale)
  const method = methods.find(({ id }) => String(id) === String(choice.method_id))
  if (!method || isOwnType(method.type)) throw await notOffered(ctx, db, choice.method_id)
  const summed = withTotals(order, vatPercent(ctx.tenant))
  if (method.type === lentType) return chooseLease(ctx, summed, method, choice.source)
  const source = await sourceOf(ctx, db, method, choice)
  const others = summed.payments.filter((each) => each.status !== 'checkout' || !replaces(each, method.id, choice))
  const isTaken = (each: Payment) => each.status === 'checkout' && (choice.amount == null || !isLent(each))
  const taken = others.filter(isTaken).reduce((sum, { amount }) => sum + amount, 0)
  const due = checkoutDue(summed) - taken
  const amount = choice.amount == null ? due : integerAmount(choice.amount)
  if (amount === undefined || amount > due || (choice.amount != null && amount <= 0)) throw amountInvalid(due)
  if (method.type === onDeliveryType) {
    if (amount !== due) throw amountInvalid(due)
    accept(await onDeliveryProblem(ctx, db, summed, { method, sum: amount }))
  }
  const problem = summed.lines.length > 0 && amount > 0 ? amountProblem(method, amount) : undefined
  if (problem) throw new ShopError(problem.code, { withErrors: true, params: { limit: problem.limit } })
  const payment = newPayment({
    number: partNumber(ctx, 'P', order),
    method,
    amount: mnt(amount),
    source,
    takes_rest: choice.amount == null,
  })
  return { ...order, payments: [...others, payment] }
}

/** An amount that is not what is left to pay, or more than that; the text names it. */
export const amountInvalid = (due: number): ShopError =>
  new ShopError('payment_amount_invalid', { withErrors: true, params: { due, maximum: format(mnt(due)) } })

async function notOffered(ctx: Ctx, db: Db, id: unknown): Promise<ShopError> {
  const known = await unofferedMethod(ctx, db, ctx.locale, String(id))
  if (!known) return new ShopError('payment_method_not_found', { withErrors: true })
  return new ShopError('payment_method_inactive', { withErrors: true, params: { name: known.name } })
}

const Source = z
  .object({
    phone: z.string().max(20).catch(''),
    card_id: count.pipe(z.int().positive()),
    keep_card: z.union([z.boolean(), z.enum(['true', '1']).transform(() => true)]).catch(false),
  })
  .partial()
  .catch({})

/** What the payment keeps of it until the charge is created at its provider. */
async function sourceOf(ctx: Ctx, db: Db, method: PaymentMethod, choice: PaymentChoice): Promise<Payment['source']> {
  const given = Source.parse(choice.source ?? {})
  const phone = given.phone ? parsePhone(given.phone) : undefined
  if (given.phone && !phone)
    throw new ShopError('phone_invalid', { faults: [{ key: 'payments.phone', code: 'phone_invalid' }] })
  const card_id = await ownCard(ctx, db, method, choice.source_id ?? given.card_id)
  return { ...(phone && { phone }), ...(card_id && { card_id }), ...(given.keep_card && { keep_card: true }) }
}

/** A payment of everything takes the place of all choices but the shop's own and a lease, one of a part that of its own method. */
const replaces = (payment: Payment, methodId: number, choice: PaymentChoice): boolean =>
  !isOwnType(payment.method.type) &&
  !isLent(payment) &&
  (choice.amount == null || payment.method.id === methodId || payment.takes_rest)

/** Whole tugrik from `"19900.0"` or a number. */
export function integerAmount(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  if (!/^\d{1,15}(\.0+)?$/.test(text)) return undefined
  return Number(text)
}

/** Chooses how a cart is paid; see `choosePayment`. */
export async function createPayment(ctx: Ctx, ref: Ref, choice: PaymentChoice): Promise<Order> {
  return transact(ctx.db, async (tx) => {
    const { stored } = await lockCart(ctx, tx, ref)
    return storeCart(ctx, tx, stored, await choosePayment(ctx, tx, refresh(stored), choice))
  })
}
