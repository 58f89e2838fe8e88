import type { Ctx } from '../../platform/context.ts'
import { amountProblem, type PaymentMethod, paymentMethods } from '../payments/index.ts'
import type { Order } from './domain/order.ts'

/** The ways a cart can be paid: all active ones that take its total; without a cart all. */
export async function usableMethods(ctx: Ctx, order: Order | undefined): Promise<PaymentMethod[]> {
  const methods = await paymentMethods(ctx, ctx.db, ctx.locale)
  return order && order.total > 0 ? methods.filter((method) => !amountProblem(method, order.total)) : methods
}
