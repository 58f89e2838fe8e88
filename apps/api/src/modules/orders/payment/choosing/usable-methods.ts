import { isCollected, lentType, onDeliveryType } from '@delguur/kit/payment-types'
import type { Refusal } from '@delguur/kit/result'
import type { Ctx } from '../../../../platform/context.ts'
import { isLeasable } from '../../../money/leasing/index.ts'
import { amountProblem, type PaymentMethod, paymentMethods } from '../../../money/payments/index.ts'
import type { OnDeliveryProblem } from '../../order/domain/chosen/on-delivery.domain.ts'
import { unleased } from '../../order/domain/leased.domain.ts'
import type { Order } from '../../order/domain/order.domain.ts'
import { paidByOwn } from '../../order/domain/totals.domain.ts'
import { onDeliveryOf } from './on-delivery.ts'

/** A way to pay, and why this cart cannot be paid so where the shop offers it all the same. */
export type ListedMethod = { method: PaymentMethod; problem: Refusal<OnDeliveryProblem> | undefined }

/** The ways a cart can be paid from outside; see `listedMethods`. */
export const usableMethods = async (ctx: Ctx, order: Order | undefined): Promise<PaymentMethod[]> =>
  (await listedMethods(ctx, order)).flatMap(({ method, problem }) => (problem ? [] : [method]))

/**
 * The ways a cart can be paid from outside: all active ones that take what its own means leave; without a cart, and where
 * nothing is left, all; by a lease a person whose cart comes to enough; to the courier with why not, where not. What the shop itself
 * holds for the shopper is chosen besides.
 */
export async function listedMethods(ctx: Ctx, order: Order | undefined): Promise<ListedMethod[]> {
  const isBuyers = order?.user_id != null && order.user_id === ctx.user?.id
  const lends = isBuyers && !unleased(order) && isLeasable(ctx, order.total)
  const active = await paymentMethods(ctx, ctx.db, ctx.locale)
  const methods = active.filter(({ type }) => isCollected(type) || (lends && type === lentType))
  const rest = order ? order.total - paidByOwn(order.payments) : 0
  const shown = (rest > 0 ? methods.filter((method) => !amountProblem(method, rest)) : methods).map(
    (method): ListedMethod => ({ method, problem: undefined }),
  )
  const onDelivery = active.find(({ type }) => type === onDeliveryType)
  if (!onDelivery || order?.lines.length === 0) return shown
  return [...shown, order ? await onDeliveryOf(ctx, order, onDelivery) : { method: onDelivery, problem: undefined }]
}
