import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { type Given, paymentMethods } from '../../money/payments/index.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { mayOpen, openOrder } from '../order/order-access.ts'
import { createPayment } from '../payment/choosing/choose-payment.ts'
import { payAgain } from '../payment/pay-again.ts'
import { placeOrder } from './place-order.ts'

type InApp = { type: string; app_tokens: NonNullable<Given['app_tokens']>; once: Buffer; ip: string }

/**
 * Pays from inside a provider's app, which has handed over its tokens: a cart is placed first. Refuses tokens that paid
 * before (`payment_token_used`), and says `payment_refused` when the provider does not take them; the order stays unpaid.
 */
export async function payInApp(ctx: Ctx, number: string, { type, app_tokens, once, ip }: InApp): Promise<Order> {
  const found = await openOrder(ctx, number)
  const methods = await paymentMethods(ctx, ctx.db, ctx.locale)
  const method = methods.find((each) => each.type === type)
  if (!method) throw new ShopError('payment_method_not_found', { withErrors: true })
  if (found.status === 'cart') {
    await createPayment(ctx, { number }, { method_id: method.id })
    await placeOrder(ctx, { ref: { number }, strict: false, ip })
  }
  const order = await payAgain(ctx, number, mayOpen, { method_id: method.id, once, given: { app_tokens } })
  const payment = order.payments.findLast((each) => each.method.id === method.id)
  if (payment?.status === 'failed')
    throw new ShopError('payment_refused', { withErrors: true, params: { reason: payment.charge?.failure ?? '' } })
  return order
}
