import type { alcohol } from '@delguur/contract/delivery/alcohol'
import { inLocale } from '@delguur/kit/locale'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { listLicensed } from './calendar.queries.ts'
import { closedNow, salesAt } from './sale.use-cases.ts'

type Shops = z.infer<typeof alcohol.shops.response>['shops']

/** The shops that may sell alcohol, in the shop's order, each with why it may not now. */
export async function licensedShops(ctx: Ctx): Promise<Shops> {
  const shops = await listLicensed(ctx.db)
  const places = shops.map(({ id }) => ({ kind: 'shop', stock_location_id: id }) as const)
  const sales = await salesAt(ctx, ctx.db, places)
  return shops.flatMap(({ name, address, opening_hours, alcohol_license: license, ...shop }, i) => {
    const sale = sales[i]
    if (!sale || license === null) return []
    const translated = (text: typeof name) => inLocale(text, ctx.locale)
    const words = { name: translated(name), address: translated(address), opening_hours: translated(opening_hours) }
    return [{ ...shop, ...words, license, closed: closedNow(ctx, sale) }]
  })
}
