import { type TradeIn, tradeIns } from '@delguur/contract/leisure/trade-in'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { answerOffer, handOn, ownerOf, photographPiece, withdraw } from './hand-on.use-cases.ts'
import { readOverview } from './overview.ts'
import { tradeInOf } from './trade-in.serializer.ts'
import { findTradeIn, photoOf } from './trade-ins.queries.ts'

/** Goods that their buyers hand on. */
export function tradeInRoutes(api: Api): void {
  serve(api, tradeIns.list, async ({ ctx }) => readOverview(ctx))
  serve(api, tradeIns.create, async ({ ctx, body }) => serialize(ctx, await handOn(ctx, body)))
  serve(api, tradeIns.show, async ({ ctx, params }) => serialize(ctx, params.number))
  serve(api, tradeIns.photograph, async ({ ctx, params, body }) => {
    await photographPiece(ctx, params.number, body.picture)
    return serialize(ctx, params.number)
  })
  serve(api, tradeIns.photo, async ({ ctx, params }) => {
    const picture = await photoOf(ctx.db, params.number, params.id, ownerOf(ctx))
    if (!picture) throw new ShopError('not_found')
    return { content_type: 'image/webp', base64: picture.toString('base64') }
  })
  serve(api, tradeIns.withdraw, async ({ ctx, params }) => {
    await withdraw(ctx, params.number)
    return serialize(ctx, params.number)
  })
  serve(api, tradeIns.answer, async ({ ctx, params, body }) => {
    await answerOffer(ctx, params.number, body.accept)
    return serialize(ctx, params.number)
  })
}

async function serialize(ctx: Ctx, number: string): Promise<TradeIn> {
  const user_id = ownerOf(ctx)
  const row = await findTradeIn(ctx.db, number)
  if (row?.user_id !== user_id) throw new ShopError('not_found')
  return tradeInOf(row, ctx)
}
