import { vatPercent } from '@delguur/kit/numbers/taxpayer'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { accessTo, isOwn, mayOpen } from '../../messages/order-access/index.ts'
import { rewrapped } from './domain/chosen/gift.domain.ts'
import { type Limits, refresh } from './domain/lines.domain.ts'
import type { Order, Variant } from './domain/order.domain.ts'
import { withTotals } from './domain/totals.domain.ts'
import { wrapOffer } from './gift-wrap.ts'
import { masked } from './mask-order.ts'
import { findHolder, loadCart, loadOrder, type OrderKey, type View } from './orders.queries.ts'
import { lockCart as lockOpen, lockOrder, saveOrder } from './orders.repository.ts'

export { isOwn, mayOpen }

/** Whose order a call may act on: of the holder of its token too, or only the bearer's own. */
export type Holder = (ctx: Ctx, order: Pick<Order, 'token' | 'user_id'>) => boolean

/** Which order a call means: the one its tokens name, or the one of a number (the flat API). */
export type Ref = { number: string } | 'tokens'

/** Refuses a call that carries neither an order token nor a bearer, before any order is looked for. */
export function requireTokens(ctx: Ctx): void {
  if (!ctx.order_token && !ctx.user) throw new ShopError('unauthenticated')
}

/** The order of a number in a path of the flat API. */
export function refOf(ctx: Ctx, number: string): Ref {
  requireTokens(ctx)
  return { number }
}

export const limitsOf = (ctx: Ctx): Limits => ({ max_line_quantity: ctx.tenant.max_line_quantity, max_lines: 200 })
export const viewOf = (ctx: Ctx): View => ({ locale: ctx.locale, now: ctx.now })

/** Where to look, in order: the token, then the newest open cart of the bearer. */
const keysOf = (ctx: Ctx): OrderKey[] => [
  ...(ctx.order_token ? [{ token: ctx.order_token }] : []),
  ...(ctx.user ? [{ user: ctx.user.id }] : []),
]

/** The open cart that the tokens name, with today's prices; nothing is locked or stored. */
export async function findCart(ctx: Ctx): Promise<Order | undefined> {
  for (const key of keysOf(ctx)) {
    const order = await loadCart(ctx.db, key, viewOf(ctx))
    if (order) return current(ctx, order)
  }
  return undefined
}

/** A cart at today's prices, its wrapping too; a placed order stays as it is. */
export const today = (ctx: Ctx, stored: Order): Order => rewrapped(refresh(stored), wrapOffer(ctx, stored))

/** An order as it is shown: a cart with today's prices, stock and sums, a placed one as it was frozen. */
export const current = (ctx: Ctx, stored: Order): Order => withTotals(today(ctx, stored), vatPercent(ctx.tenant))

/** An order of a number for whoever may see it, masked for a tracking token; `order_not_found` for everybody else. */
export async function readOrder(ctx: Ctx, number: string): Promise<Order> {
  const order = await loadOrder(ctx.db, { number }, viewOf(ctx))
  const access = order && accessTo(ctx, order)
  if (!access || (access === 'tracking' && order.status === 'cart')) throw new ShopError('order_not_found')
  return access === 'tracking' ? masked(order) : current(ctx, order)
}

/** The same for its buyer alone; `order_not_found` for everybody else. */
export async function openOrder(ctx: Ctx, number: string): Promise<Order> {
  const order = await loadOrder(ctx.db, { number }, viewOf(ctx))
  if (!order || !mayOpen(ctx, order)) throw new ShopError('order_not_found')
  return current(ctx, order)
}

/** Who may pay an order: its buyer, and a caller with its tracking token. */
export const mayPay: Holder = (ctx, order) => mayOpen(ctx, order) || isTracking(ctx, order)

const isTracking: Holder = (ctx, order) => accessTo(ctx, order) === 'tracking'

/** The same as `openOrder` for who may pay it; `tracked` where only that: then nothing is told of its buyer. */
export async function openPayable(ctx: Ctx, number: string): Promise<{ order: Order; tracked: boolean }> {
  const order = await loadOrder(ctx.db, { number }, viewOf(ctx))
  if (!order || order.status === 'cart' || !mayPay(ctx, order)) throw new ShopError('order_not_found')
  return { order: current(ctx, order), tracked: !mayOpen(ctx, order) }
}

/** Whether a number names an order that the caller holds, before anything is counted against it; `order_not_found`. */
export async function requireHolder(ctx: Ctx, number: string, holder: Holder): Promise<void> {
  const order = await findHolder(ctx.db, number)
  if (!order || !holder(ctx, order)) throw new ShopError('order_not_found')
}

export type Opened = { stored: Order; variants: Map<number, Variant> }

/** Locks and reads the first order that the keys lead to and that the caller may open. */
async function lockFirst(
  ctx: Ctx,
  tx: Tx,
  ref: Ref,
  lockBy: typeof lockOrder,
  variantIds: number[] = [],
): Promise<Opened | undefined> {
  for (const key of ref === 'tokens' ? keysOf(ctx) : [{ number: ref.number }]) {
    const lock = () => lockBy(tx, key, viewOf(ctx), variantIds)
    // the cart that was waited for may have been merged into another one of the same person meanwhile
    const found = (await lock()) ?? ('user' in key ? await lock() : undefined)
    if (found && mayOpen(ctx, found.order)) return { stored: found.order, variants: found.variants }
  }
  return undefined
}

/** Most calls mean a cart, which is read with less. */
const lockAny: typeof lockOrder = async (...about) => (await lockOpen(...about)) ?? lockOrder(...about)

/** Locks the order a call means, open or placed. */
export const lockNamed = (ctx: Ctx, tx: Tx, ref: Ref): Promise<Opened | undefined> => lockFirst(ctx, tx, ref, lockAny)

/** Locks the open cart a call means; `not_found` when there is none. */
export async function lockCart(ctx: Ctx, tx: Tx, ref: Ref, variantIds: number[] = []): Promise<Opened> {
  const opened = await lockFirst(ctx, tx, ref, lockOpen, variantIds)
  if (!opened) throw new ShopError('not_found')
  return opened
}

/** Sums a cart up and stores what changed; summed up again, its discounts name the lines by their new ids. */
export async function storeCart(ctx: Ctx, tx: Tx, stored: Order, changed: Order): Promise<Order> {
  const summed = withTotals(
    rewrapped({ ...changed, updated_at: ctx.now }, wrapOffer(ctx, changed)),
    vatPercent(ctx.tenant),
  )
  const saved = await saveOrder(tx, stored, summed)
  if (!saved) throw new Error(`order ${stored.id} is gone under its lock`)
  return withTotals(saved, vatPercent(ctx.tenant))
}

/** A number for something of an order: unique because the order's own digits are in it. */
export const partNumber = (ctx: Ctx, prefix: string, order: Order): string =>
  `${ctx.ids.number(prefix)}${order.number.replace(/\D/g, '')}`
