import { accountOrders, myOrders } from '@delguur/contract/account/account-orders'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { cartEntity } from '../order/order.serializer.ts'
import { flatOrder } from '../order/order.serializer-flat.ts'
import { isOwn, mayOpen, requireTokens } from '../order/order-access.ts'
import { orderExtras } from '../order/order-includes.ts'
import { cancel } from './cancel-order.ts'

/** Shoppers cancel a placed order. */
export function cancelOrderRoutes(api: Api): void {
  serve(api, accountOrders.cancel, async ({ ctx, params, body, shape }) => {
    const order = await cancel(ctx, params.number, isOwn, { reason: body.reason, route: body.refund_to })
    return cartEntity(order, await orderExtras(ctx, [order], shape), 'order')
  })
  serve(api, myOrders.cancel, async ({ ctx, params, body }) => {
    requireTokens(ctx)
    return flatOrder(ctx, await cancel(ctx, params.number, mayOpen, { reason: body.reason, route: body.refund_to }))
  })
}
