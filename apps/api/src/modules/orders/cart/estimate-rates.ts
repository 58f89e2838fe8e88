import type { Ctx } from '../../../platform/context.ts'
import { proposeRates, resolvePlace } from '../../delivery/shipping/index.ts'
import { hasAlcohol } from '../order/alcohol/alcohol.domain.ts'
import { lawfulRates } from '../order/alcohol/alcohol-sale.ts'
import { divisionOf } from '../order/domain/address.domain.ts'
import { sentWorth } from '../order/domain/digital.domain.ts'
import type { Order, Rate } from '../order/domain/order.domain.ts'

/** What delivery of a cart would cost: to its address, else to the capital. Empty for other countries, and for alcohol that is not brought to doors. */
export async function estimateRates(ctx: Ctx, order: Order, countryIso: unknown): Promise<Rate[]> {
  const country = typeof countryIso === 'string' && countryIso ? countryIso.toUpperCase() : 'MN'
  if (country !== 'MN' && country !== 'MNG') return []
  const known = divisionOf(order.ship_address)
  const division = known ?? (await resolvePlace(ctx, ctx.db, { state_name: 'Улаанбаатар' }))?.aimag.id ?? null
  const offered = await proposeRates(ctx, ctx.db, { division_id: division, item_total: sentWorth(order) })
  const delivered = offered.filter(({ kind }) => kind !== 'pick_up')
  const lawful = hasAlcohol(order) ? await lawfulRates(ctx, ctx.db, order, delivered) : delivered
  return lawful.map((rate) => ({ ...rate, id: rate.shipping_method_id, selected: false }))
}
