import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { trackingToken } from '../../../platform/tracking-token.ts'
import { type Limits, refresh } from '../domain/lines.ts'
import type { Order, Variant } from '../domain/order.ts'
import { withTotals } from '../domain/totals.ts'
import { loadOrder, type OrderKey, type View } from '../orders.queries.ts'
import { lockOrder, saveOrder } from '../orders.repository.ts'
import { masked } from '../tracking.ts'

/** Which order a call means: the one its tokens name, or the one of a number (dialect B). */
export type Ref = { number: string } | 'tokens'

export const limitsOf = (ctx: Ctx): Limits => ({ max_line_quantity: ctx.tenant.max_line_quantity, max_lines: 200 })
export const viewOf = (ctx: Ctx): View => ({ locale: ctx.locale, now: ctx.now })

/** Whether an order is the bearer's. */
export const isOwn = (ctx: Ctx, order: Order): boolean => ctx.user !== null && order.user_id === ctx.user.id

/** Holding the token is the right to an order; otherwise it must be the bearer's own. */
export const mayOpen = (ctx: Ctx, order: Order): boolean => order.token === ctx.order_token || isOwn(ctx, order)

/** Where to look, in order: the token, then the newest open cart of the bearer. */
const keysOf = (ctx: Ctx): OrderKey[] => [
  ...(ctx.order_token ? [{ token: ctx.order_token }] : []),
  ...(ctx.user ? [{ user: ctx.user.id }] : []),
]

/** The open cart that the tokens name, with today's prices; nothing is locked or stored. */
export async function findCart(ctx: Ctx): Promise<Order | undefined> {
  for (const key of keysOf(ctx)) {
    const order = await loadOrder(ctx.db, key, viewOf(ctx))
    if (order?.status === 'cart') return current(ctx, order)
  }
  return undefined
}

/** An order as it is shown: a cart with today's prices, stock and sums, a placed one as it was frozen. */
export const current = (ctx: Ctx, stored: Order): Order => withTotals(refresh(stored), ctx.tenant.vat_percent)

/** An order of a number for whoever may see it, masked for a tracking token; `order_not_found` for everybody else. */
export async function readOrder(ctx: Ctx, number: string): Promise<Order> {
  const order = await loadOrder(ctx.db, { number }, viewOf(ctx))
  if (!order) throw new ShopError('order_not_found')
  const staff = ctx.user !== null && ctx.user.role !== 'shopper'
  if (staff || mayOpen(ctx, order)) return current(ctx, order)
  if (order.status !== 'cart' && ctx.order_token === trackingToken(order.token)) return masked(order)
  throw new ShopError('order_not_found')
}

export type Opened = { stored: Order; variants: Map<number, Variant> }

/** Locks and reads the first order that the keys lead to, that the caller may open and that passes the test. */
async function lockFirst(
  ctx: Ctx,
  tx: Tx,
  ref: Ref,
  variantIds: number[],
  fits: (order: Order) => boolean,
): Promise<Opened | undefined> {
  for (const key of ref === 'tokens' ? keysOf(ctx) : [{ number: ref.number }]) {
    const lock = () => lockOrder(tx, key, viewOf(ctx), variantIds)
    // the cart that was waited for may have been merged into another one of the same person meanwhile
    const found = (await lock()) ?? ('user' in key ? await lock() : undefined)
    if (found && mayOpen(ctx, found.order) && fits(found.order))
      return { stored: found.order, variants: found.variants }
  }
  return undefined
}

/** Locks the order a call means, open or placed. */
export const lockNamed = (ctx: Ctx, tx: Tx, ref: Ref): Promise<Opened | undefined> =>
  lockFirst(ctx, tx, ref, [], () => true)

/** Locks the open cart a call means; `not_found` when there is none. */
export async function lockCart(ctx: Ctx, tx: Tx, ref: Ref, variantIds: number[] = []): Promise<Opened> {
  const opened = await lockFirst(ctx, tx, ref, variantIds, ({ status }) => status === 'cart')
  if (!opened) throw new ShopError('not_found')
  return opened
}

/** Sums a cart up and stores what changed; summed up again, its discounts name the lines by their new ids. */
export async function storeCart(ctx: Ctx, tx: Tx, stored: Order, changed: Order): Promise<Order> {
  const summed = withTotals({ ...changed, updated_at: ctx.now }, ctx.tenant.vat_percent)
  const saved = await saveOrder(tx, stored, summed)
  if (!saved) throw new Error(`order ${stored.id} is gone under its lock`)
  return withTotals(saved, ctx.tenant.vat_percent)
}

/** A number for something of an order: unique because the order's own digits are in it. */
export const partNumber = (ctx: Ctx, prefix: string, order: Order): string =>
  `${ctx.ids.number(prefix)}${order.number.replace(/\D/g, '')}`
