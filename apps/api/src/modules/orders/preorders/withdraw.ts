import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { cancel } from '../fulfilment/cancel-order.ts'
import { preorderLate } from '../order/domain/cancel.domain.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { mayPay } from '../order/order-access.ts'

const requireLate = ({ late_since }: Order): void => {
  if (!late_since) throw new ShopError('preorder_not_late')
}

/**
 * Takes the money of an order back whose goods are later than was said: by its buyer, or by who has the link of the message that says so.
 * Refuses an order that is not late as `preorder_not_late`, and what has left in part as `order_not_cancelable`.
 */
export const withdraw = (ctx: Ctx, number: string): Promise<Order> =>
  cancel(ctx, number, mayPay, { reason: preorderLate, check: requireLate })
