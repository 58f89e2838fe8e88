import type { Ctx } from '../../platform/context.ts'
import type { Entity, Shape } from '../../platform/jsonapi.ts'
import { loadVariantEntities } from '../catalog/index.ts'
import { loadUserEntity } from '../identity/index.ts'
import type { Extras } from './cart.document.ts'
import type { Order } from './domain/order.ts'
import { countryNames } from './orders.queries.ts'

/** Loads what a document of this order must show besides itself: only what the call asks to include. */
export async function cartExtras(ctx: Ctx, order: Order, { include }: Shape): Promise<Extras> {
  const asked = new Set(include.map(([first]) => first))
  const extras: Extras = {}
  if (asked.has('user') && order.user_id !== null) extras.user = await loadUserEntity(ctx.db, order.user_id)
  if (include.some(namesVariant)) {
    extras.variants = await loadVariantEntities(ctx, [...new Set(order.lines.map((line) => line.variant_id))])
    extras.vendors = vendorsOf(extras.variants)
  }
  const isos = [order.bill_address, order.ship_address].flatMap((each) => (each ? [each.country_iso] : []))
  if ((asked.has('billing_address') || asked.has('shipping_address')) && isos.length > 0)
    extras.countries = await countryNames(ctx.db, isos, ctx.locale)
  return extras
}

const catalogNames = new Set(['variants', 'variant', 'vendors', 'vendor', 'vendor_totals'])
const namesVariant = (path: string[]): boolean => path.some((name) => catalogNames.has(name))

function vendorsOf(variants: Map<number, Entity>): Map<number, Entity> {
  const vendors = [...variants.values()].flatMap(({ related }) => {
    const vendor = related?.vendor
    return vendor && !Array.isArray(vendor) && 'attributes' in vendor ? [vendor] : []
  })
  return new Map(vendors.map((vendor) => [Number(vendor.id), vendor]))
}
