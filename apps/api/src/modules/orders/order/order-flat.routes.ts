import { orders } from '@delguur/contract/orders/orders'
import { parsePhone } from '@delguur/kit/numbers/phone'
import { type Budget, spendOfNetwork } from '../../../platform/budget.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { shortCode, trackingToken } from '../../messages/order-access/index.ts'
import { isPayable } from './domain/paying.domain.ts'
import { flatOrder } from './order.serializer-flat.ts'
import { readOrder, requireTokens, viewOf } from './order-access.ts'
import { findPlaced, loadOrder } from './orders.queries.ts'

/** Guessing numbers and phones: thirty tries in ten minutes for an address. */
const findBudget: Budget = { name: 'orders.find', tries: 30, seconds: 600 }

/** One order of the flat API, by its token, its owner, or its number and phone. */
export function flatOrderRoutes(api: Api): void {
  serve(api, orders.get, async ({ ctx, params }) => {
    requireTokens(ctx)
    return flatOrder(ctx, await readOrder(ctx, params.number))
  })
  serve(api, orders.find, async ({ ctx, body, ip }) => {
    await spendOfNetwork(ctx, findBudget, ip)
    const found = await findPlaced(ctx.db, body.number.trim().toUpperCase())
    const phone = parsePhone(body.phone)
    if (!found || !phone || (phone !== found.ship_phone && phone !== found.bill_phone))
      throw new ShopError('order_not_found')
    return { number: found.number, token: trackingToken(found.token) }
  })
  serve(api, orders.short, async ({ ctx, params, ip }) => {
    const order = await loadOrder(ctx.db, { number: params.number.toUpperCase() }, viewOf(ctx))
    if (!order || order.status === 'cart' || shortCode(order.token) !== params.code) {
      await spendOfNetwork(ctx, findBudget, ip)
      throw new ShopError('order_not_found')
    }
    const isTransfer = order.payments.some(
      ({ status, method }) => status === 'pending' && method.type === 'bank_transfer',
    )
    const pays = order.status === 'placed' && isPayable(order) && !isTransfer
    return { number: order.number, token: trackingToken(order.token), pays }
  })
}
