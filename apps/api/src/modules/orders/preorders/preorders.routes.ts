import { preorders } from '@delguur/contract/orders/preorders'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { masked } from '../order/mask-order.ts'
import { flatOrder } from '../order/order.serializer-flat.ts'
import { mayOpen, requireTokens } from '../order/order-access.ts'
import { announce, arrive } from './announce.ts'
import { offerOf, offersOf } from './offers.queries.ts'
import { withdraw } from './withdraw.ts'

/** Goods that are sold before they arrive. */
export function preorderRoutes(api: Api): void {
  const offer = async (ctx: Ctx, id: number) => {
    const found = await offerOf(ctx.db, id, ctx.locale, ctx.now)
    if (!found) throw new ShopError('not_found')
    return found
  }
  serve(api, preorders.list, async ({ ctx, params }) => ({
    offers: await offersOf(ctx.db, params.id, ctx.locale, ctx.now),
  }))
  serve(api, preorders.announce, async ({ ctx, params, version, body }) => {
    await announce(ctx, params.id, version, body)
    return offer(ctx, params.id)
  })
  serve(api, preorders.arrive, async ({ ctx, params, body }) => {
    await arrive(ctx, params.id, body)
    return offer(ctx, params.id)
  })
  serve(api, preorders.withdraw, async ({ ctx, params }) => {
    requireTokens(ctx)
    const order = await withdraw(ctx, params.number)
    return flatOrder(ctx, mayOpen(ctx, order) ? order : masked(order))
  })
}
