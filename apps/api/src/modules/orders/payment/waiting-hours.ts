import type { Ctx } from '../../../platform/context.ts'
import { holdHours, type PaymentMethod } from '../../money/payments/index.ts'
import { longestHold } from '../order/domain/holding.domain.ts'
import type { Order } from '../order/domain/order.domain.ts'

/** How long the products of a cart will wait unpaid: the shortest of what the order and its ways to pay allow. */
export const waitingHours = (ctx: Ctx, order: Order, methods: readonly PaymentMethod[], proved: boolean): number =>
  Math.min(longestHold(order, ctx.tenant, { taken: false, proved }), ...methods.map((method) => holdHours(ctx, method)))
