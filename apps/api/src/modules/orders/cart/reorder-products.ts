import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { refresh } from '../order/domain/lines.domain.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { findCart, limitsOf, lockCart, mayOpen, storeCart, viewOf } from '../order/order-access.ts'
import { loadOrder } from '../order/orders.queries.ts'
import { emptyCart, openCart } from './open-cart.ts'
import { keepShipments } from './propose-shipments.ts'
import { type ReorderChange, reorder } from './reorder.domain.ts'

/**
 * Puts the products of a placed order into the open cart (the named one, else the one of the tokens, else a new one) at
 * today's prices, and reports the result line by line; a gift is a gift again. Where nothing is to be had no cart is opened.
 */
export async function reorderProducts(
  ctx: Ctx,
  number: string,
  { cart_token, gift }: { cart_token?: string | undefined; gift?: boolean | undefined } = {},
): Promise<{ order: Order | null; changes: ReorderChange[] }> {
  const old = await loadOrder(ctx.db, { number }, viewOf(ctx))
  if (!old || old.status === 'cart' || !mayOpen(ctx, old)) throw new ShopError('order_not_found')
  const buyer = cart_token ? { ...ctx, order_token: cart_token } : ctx
  const open = await findCart(buyer)
  const trial = reorder(open ?? emptyCart(buyer), old.lines, new Map(), limitsOf(ctx))
  if (nothingGot(trial.changes)) return { order: open ?? null, changes: trial.changes }
  const cart = open ?? (await openCart(buyer))
  const ids = [...new Set(old.lines.map((line) => line.variant_id))]
  return transact(ctx.db, async (tx) => {
    const { stored, variants } = await lockCart({ ...buyer, order_token: cart.token }, tx, 'tokens', ids)
    const { cart: filled, changes } = reorder(refresh(stored), old.lines, variants, limitsOf(ctx))
    if (nothingGot(changes)) return { order: stored, changes }
    const marked = { ...filled, gift: gift ?? (stored.gift || old.gift) }
    return { order: await storeCart(ctx, tx, stored, await keepShipments(ctx, tx, marked)), changes }
  })
}

const nothingGot = (changes: ReorderChange[]): boolean => changes.every(({ got }) => got === 0)
