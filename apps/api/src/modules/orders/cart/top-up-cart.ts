import { vatPercent } from '@delguur/kit/numbers/taxpayer'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { refresh } from '../order/domain/lines.domain.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { withTotals } from '../order/domain/totals.domain.ts'
import { findCart, limitsOf, lockCart, storeCart, viewOf } from '../order/order-access.ts'
import { loadVariants } from '../order/orders.queries.ts'
import { emptyCart, insertOrder } from './open-cart.ts'
import { keepShipments } from './propose-shipments.ts'
import { type Short, type TopUp, topUp } from './top-up.domain.ts'

/**
 * Brings variants in the visitor's cart, or a new one, up to the quantities requested, as far as they go; says of which
 * there are fewer and why. Nothing that fits opens no cart.
 */
export async function topUpCart(
  ctx: Ctx,
  wanted: TopUp[],
  gift?: boolean,
): Promise<{ order: Order | null; short: Short[] }> {
  const ids = wanted.map(({ variant_id }) => variant_id)
  if (await findCart(ctx)) {
    return transact(ctx.db, async (tx) => {
      const { stored, variants } = await lockCart(ctx, tx, 'tokens', ids)
      const { order, short } = topUp({ ...refresh(stored), gift: gift ?? stored.gift }, wanted, variants, limitsOf(ctx))
      return { order: await storeCart(ctx, tx, stored, await keepShipments(ctx, tx, order)), short }
    })
  }
  const variants = await loadVariants(ctx.db, ids, viewOf(ctx))
  const { order, short } = topUp({ ...emptyCart(ctx), gift: gift ?? false }, wanted, variants, limitsOf(ctx))
  if (order.lines.length === 0) return { order: null, short }
  return { order: await insertOrder(ctx, ctx.db, withTotals(order, vatPercent(ctx.tenant))), short }
}
