import { liveDelivery } from '@delguur/contract/warehouse/live-delivery'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { openDelivery, serializeDelivery } from './live.ts'
import { deletePhoto, reportProblem, requestDelivery } from './live.use-cases.ts'
import { openPhoto } from './live-photo.ts'

/** The way of an order to a door, for whoever may see the order. */
export function liveRoutes(api: Api): void {
  serve(api, liveDelivery.show, async ({ ctx, params }) => {
    requireTokens(ctx)
    return serializeDelivery(ctx, await openDelivery(ctx, params.number))
  })
  serve(api, liveDelivery.wish, async ({ ctx, params, body }) => {
    requireTokens(ctx)
    await requestDelivery(ctx, params.number, body)
    return serializeDelivery(ctx, await openDelivery(ctx, params.number))
  })
  serve(api, liveDelivery.problem, ({ ctx, params, body, ip }) => {
    requireTokens(ctx)
    return reportProblem(ctx, params.number, body.message, ip)
  })
  serve(api, liveDelivery.deletePhoto, async ({ ctx, params }) => {
    requireTokens(ctx)
    await deletePhoto(ctx, params.number)
    return undefined
  })
  serve(api, liveDelivery.photo, ({ ctx, params }) => openPhoto(ctx, params.key))
}

function requireTokens(ctx: Ctx): void {
  if (!ctx.order_token && !ctx.user) throw new ShopError('unauthenticated')
}
