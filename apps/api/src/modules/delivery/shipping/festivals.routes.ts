import { festivals } from '@delguur/contract/leisure/festivals'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { festivalClock } from './shipping.use-cases.ts'

export function festivalRoutes(api: Api): void {
  serve(api, festivals.clock, async ({ ctx, query }) => {
    if (!ctx.tenant.flags.festivals) throw new ShopError('not_found')
    return { festival: (await festivalClock(ctx, query.division_id)) ?? null }
  })
}
