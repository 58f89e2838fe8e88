import { vatPercent } from '@delguur/kit/numbers/taxpayer'
import { isRefusal } from '@delguur/kit/result'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { accept, type FieldError, ShopError } from '../../../platform/shop-error.ts'
import { addVariant, refresh } from '../order/domain/lines.domain.ts'
import type { Order, Variant } from '../order/domain/order.domain.ts'
import { withTotals } from '../order/domain/totals.domain.ts'
import { findCart, limitsOf, lockCart, storeCart, viewOf } from '../order/order-access.ts'
import { loadVariants } from '../order/orders.queries.ts'
import { emptyCart, insertOrder } from './open-cart.ts'
import { type Chosen, chooseVariant, type PackageItem } from './package.domain.ts'
import { loadCandidates } from './package.queries.ts'
import { keepShipments } from './propose-shipments.ts'

/**
 * Puts a package of products into the open cart, or a new one: all of it or nothing. Refuses by item, under
 * `items.<place>`, what is unknown, not chosen to the end, sold out or above a limit.
 */
export async function addPackage(
  ctx: Ctx,
  items: PackageItem[],
  { name, gift }: { name?: string | undefined; gift?: boolean | undefined } = {},
): Promise<Order> {
  const chosen = await chooseAll(ctx, items, name)
  const ids = chosen.map(({ variant_id }) => variant_id)
  if (await findCart(ctx)) {
    return transact(ctx.db, async (tx) => {
      const { stored, variants } = await lockCart(ctx, tx, 'tokens', ids)
      const filled = { ...fill(ctx, refresh(stored), chosen, variants), gift: gift ?? stored.gift }
      return storeCart(ctx, tx, stored, await keepShipments(ctx, tx, filled))
    })
  }
  const filled = fill(
    ctx,
    { ...emptyCart(ctx), gift: gift ?? false },
    chosen,
    await loadVariants(ctx.db, ids, viewOf(ctx)),
  )
  return insertOrder(ctx, ctx.db, withTotals(filled, vatPercent(ctx.tenant)))
}

async function chooseAll(ctx: Ctx, items: PackageItem[], name?: string): Promise<Chosen[]> {
  const candidates = await loadCandidates(ctx.db, [...new Set(items.map(({ slug }) => slug))])
  const faults: FieldError[] = []
  const chosen = items.flatMap((item, place) => {
    const choice = chooseVariant(item, candidates, name)
    if (!isRefusal(choice)) return [choice]
    faults.push({ key: `items.${place}`, code: choice.refused as FieldError['code'], params: choice.params ?? {} })
    return []
  })
  if (faults.length > 0) throw new ShopError('invalid_input', { faults })
  return chosen
}

function fill(ctx: Ctx, cart: Order, chosen: Chosen[], variants: Map<number, Variant>): Order {
  return chosen.reduce((order, { variant_id, ...wanted }, place) => {
    const variant = variants.get(variant_id)
    if (!variant) throw new ShopError('not_found')
    const filled = addVariant(order, variant, wanted, limitsOf(ctx))
    return accept(isRefusal(filled) ? { ...filled, field: `items.${place}` } : filled)
  }, cart)
}
