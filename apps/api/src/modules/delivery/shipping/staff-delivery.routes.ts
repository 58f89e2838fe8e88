import { staffDelivery } from '@delguur/contract/delivery/delivery-staff'
import { localTime } from '@delguur/kit/dates'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { addHoliday, editHoliday, removeHoliday } from './edit-holidays.ts'
import { holidaysOf } from './rules.queries.ts'
import { paintRules, readTree } from './staff-delivery.ts'
import { tryDelivery } from './try-delivery.ts'

/** Delivery as the back office sets it. */
export function staffDeliveryRoutes(api: Api): void {
  serve(api, staffDelivery.tree, ({ ctx, query }) => readTree(ctx, query))
  serve(api, staffDelivery.rules, ({ ctx, body, version }) => paintRules(ctx, version, body.divisions, body.set))
  serve(api, staffDelivery.try, ({ ctx, body }) => tryDelivery(ctx, body))
  serve(api, staffDelivery.holidays, async ({ ctx, query }) => ({
    holidays: await holidaysOf(ctx.db, query.year ?? localTime(ctx.now).year),
  }))
  serve(api, staffDelivery.addHoliday, ({ ctx, body }) => addHoliday(ctx, body))
  serve(api, staffDelivery.editHoliday, ({ ctx, params, body }) => editHoliday(ctx, params.day, body))
  serve(api, staffDelivery.removeHoliday, async ({ ctx, params }) => {
    await removeHoliday(ctx, params.day)
    return undefined
  })
}
