import { measurement } from '@delguur/contract/base/measurement'
import { type Budget, spend } from '../../../platform/budget.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { readAnswer } from './measurement.queries.ts'
import { keepChoice, purchaseForBrowser, setAnswer } from './measurement.ts'

const answers: Budget = { name: 'measurement.answer', tries: 60, seconds: 3600 }

/** What a shopper allows other companies to be told, and the purchase that they are. */
export function measurementRoutes(api: Api): void {
  serve(api, measurement.answer, async ({ ctx }) => {
    if (!ctx.user) throw new ShopError('unauthenticated')
    return readAnswer(ctx.db, ctx.user.id)
  })
  serve(api, measurement.setAnswer, async ({ ctx, body }) => {
    if (ctx.user) await spend(ctx, answers, String(ctx.user.id))
    return setAnswer(ctx, body)
  })
  serve(api, measurement.keep, ({ ctx, body }) => keepChoice(ctx, body))
  serve(api, measurement.purchase, ({ ctx }) => purchaseForBrowser(ctx))
}
