import type { Ctx } from '../../../platform/context.ts'
import type { Shape } from '../../../platform/http/jsonapi.ts'
import { loadUserEntity } from '../../base/identity/index.ts'
import { loadVariantEntities, wordsOf } from '../../catalog/catalog/index.ts'
import { linksOf } from '../digital/index.ts'
import type { Order } from './domain/order.domain.ts'
import type { Extras } from './order.serializer.ts'
import { countryNames } from './orders.queries.ts'

/** Loads what a document of this order must show besides itself: only what the call asks to include. */
export const cartExtras = (ctx: Ctx, order: Order, shape: Shape): Promise<Extras> => orderExtras(ctx, [order], shape)

/** The same for orders of one person at once, with as many statements as for one. */
export async function orderExtras(ctx: Ctx, orders: Order[], { include }: Shape): Promise<Extras> {
  const included = new Set(include.map(([first]) => first))
  const extras: Extras = {}
  const owner = orders[0]?.user_id ?? null
  if (included.has('user') && owner !== null) extras.user = await loadUserEntity(ctx.db, owner)
  const variantIds = new Set(orders.flatMap(({ lines }) => lines.map((line) => line.variant_id)))
  if (include.some((path) => path.includes('digital_links')))
    extras.links = await linksOf(
      ctx.db,
      orders.filter(({ tracked }) => !tracked).map(({ id }) => id),
    )
  if (include.some(namesVariant)) {
    extras.variants = await loadVariantEntities(ctx, [...variantIds])
    extras.vendors = (await wordsOf(ctx)).vendors
  }
  const addresses = orders.flatMap(({ bill_address, ship_address }) => [bill_address, ship_address])
  const isos = [...new Set(addresses.flatMap((each) => (each ? [each.country_iso] : [])))]
  if ((included.has('billing_address') || included.has('shipping_address')) && isos.length > 0)
    extras.countries = await countryNames(ctx.db, isos, ctx.locale)
  return extras
}

const catalogNames = new Set(['variants', 'variant', 'vendors', 'vendor', 'vendor_totals'])
const namesVariant = (path: string[]): boolean => path.some((name) => catalogNames.has(name))
