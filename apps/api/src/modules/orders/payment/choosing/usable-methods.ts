import { isCollected, isOwnType, lentType } from '@delguur/kit/payment-types'
import type { Ctx } from '../../../../platform/context.ts'
import { isLeasable } from '../../../money/leasing/index.ts'
import { amountProblem, type PaymentMethod, paymentMethods } from '../../../money/payments/index.ts'
import { unleased } from '../../order/domain/leased.domain.ts'
import type { Order } from '../../order/domain/order.domain.ts'

/**
 * The ways a cart can be paid from outside: all active ones that take what its own means leave; without a cart, and where
 * nothing is left, all; by a lease a person whose cart comes to enough. What the shop itself holds for the shopper is chosen besides.
 */
export async function usableMethods(ctx: Ctx, order: Order | undefined): Promise<PaymentMethod[]> {
  const isBuyers = order?.user_id != null && order.user_id === ctx.user?.id
  const lends = isBuyers && !unleased(order) && isLeasable(ctx, order.total)
  const methods = (await paymentMethods(ctx, ctx.db, ctx.locale)).filter(
    ({ type }) => isCollected(type) || (lends && type === lentType),
  )
  const rest = order ? order.total - ownSum(order) : 0
  return rest > 0 ? methods.filter((method) => !amountProblem(method, rest)) : methods
}

const ownSum = ({ payments }: Order): number =>
  payments.filter(({ method }) => isOwnType(method.type)).reduce((sum, { amount }) => sum + amount, 0)
