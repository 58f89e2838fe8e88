import { alcohol, staffAlcohol } from '@delguur/contract/delivery/alcohol'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { listHours } from './calendar.queries.ts'
import { addDryDay, dryDays, removeDryDay, setHours } from './calendar.use-cases.ts'
import { licensedShops } from './shops.use-cases.ts'

/** Where alcohol is sold, and what staff say of when. */
export function alcoholRoutes(api: Api): void {
  serve(api, alcohol.shops, async ({ ctx }) => {
    ctx.cacheTags?.noStock()
    return { shops: await licensedShops(ctx) }
  })
  serve(api, staffAlcohol.calendar, async ({ ctx }) => ({
    hours: await listHours(ctx.db),
    dry_days: await dryDays(ctx),
  }))
  serve(api, staffAlcohol.setHours, ({ ctx, body }) => setHours(ctx, body.division_id, body.hours))
  serve(api, staffAlcohol.addDryDay, ({ ctx, body: { on_date = null, day_of_month = null, ...day } }) =>
    addDryDay(ctx, { ...day, on_date, day_of_month }),
  )
  serve(api, staffAlcohol.removeDryDay, ({ ctx, params }) => removeDryDay(ctx, params.id) as Promise<undefined>)
}
