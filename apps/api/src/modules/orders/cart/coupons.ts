import { vatPercent } from '@delguur/kit/numbers/taxpayer'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import { areDigits, asCode, couponDeal, dropCoupons, putCoupon } from '../../promotions/promotions/index.ts'
import { couponRefusal } from '../order/domain/discounts.domain.ts'
import { refresh } from '../order/domain/lines.domain.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { withTotals } from '../order/domain/totals.domain.ts'
import { lockCart, type Ref, storeCart, viewOf } from '../order/order-access.ts'
import { countGuess, refuseGuesser } from './coupon-guesses.ts'

/** Different coupons on one cart. */
const mostCoupons = 5

/**
 * Puts a coupon on the cart, typed in any case, with blanks or dashes. Refused with the reason when there is no such coupon
 * or it would take nothing off; the cart is as it was then.
 */
export async function applyCoupon(ctx: Ctx, ref: Ref, typed: unknown, ip: string): Promise<Order> {
  const outcome = await transact(ctx.db, async (tx) => {
    const { stored } = await lockCart(ctx, tx, ref)
    await refuseGuesser({ ...ctx, db: tx }, stored, ip)
    const code = asCode(typed)
    const deal = code ? await couponDeal(tx, code, stored.id, viewOf(ctx)) : undefined
    if (deal?.coupon_id) return put(ctx, tx, stored, deal)
    await countGuess({ ...ctx, db: tx }, stored, ip)
    return { refused: unknownCode(typed) }
  })
  if ('refused' in outcome) throw outcome.refused
  return outcome
}

async function put(ctx: Ctx, tx: Tx, stored: Order, deal: Order['deals'][number]): Promise<Order> {
  const order = refresh(stored)
  const { coupon_id, coupon_code: code } = deal
  if (order.deals.some(({ coupon_code }) => coupon_code === code)) throw new ShopError('coupon_already_applied')
  if (order.deals.filter(({ coupon_id }) => coupon_id !== null).length >= mostCoupons)
    throw new ShopError('limit_reached', { params: { limit: mostCoupons } })
  const changed = withTotals({ ...order, deals: [...order.deals, deal] }, vatPercent(ctx.tenant))
  const applied = changed.coupons.find(({ id }) => id === coupon_id)
  accept(applied && couponRefusal(applied))
  if (coupon_id !== null) await putCoupon(tx, stored.id, coupon_id, ctx.now)
  return storeCart(ctx, tx, stored, changed)
}

function unknownCode(typed: unknown): ShopError {
  return new ShopError(areDigits(typed) && asCode(typed) === undefined ? 'promo_code_invalid' : 'coupon_not_found')
}

/** Takes one coupon off the cart; `no_coupon` where it is not on it. */
export const removeCoupon = (ctx: Ctx, ref: Ref, typed: string): Promise<Order> => {
  const code = asCode(typed)
  return takeOff(ctx, ref, (each) => each === code)
}

/** Takes all coupons off the cart; `no_coupon` where there are none. */
export const removeCoupons = (ctx: Ctx, ref: Ref): Promise<Order> => takeOff(ctx, ref, () => true)

async function takeOff(ctx: Ctx, ref: Ref, which: (code: string) => boolean): Promise<Order> {
  return transact(ctx.db, async (tx) => {
    const { stored } = await lockCart(ctx, tx, ref)
    const without = await withoutCoupons(tx, refresh(stored), which)
    if (without.deals.length === stored.deals.length) throw new ShopError('no_coupon')
    return storeCart(ctx, tx, stored, without)
  })
}

/** The cart without some of its coupons, which are off it in the database too. */
export async function withoutCoupons(tx: Tx, order: Order, which: (code: string) => boolean): Promise<Order> {
  const removed = order.deals.filter(({ coupon_code }) => coupon_code !== null && which(coupon_code))
  await dropCoupons(
    tx,
    order.id,
    removed.flatMap(({ coupon_id }) => coupon_id ?? []),
  )
  return { ...order, deals: order.deals.filter((deal) => !removed.includes(deal)) }
}

/** A code sent along with the checkout: kept on the cart where there is such a coupon, whatever it does; never refused. */
export async function keepCoupon(ctx: Ctx, tx: Tx, order: Order, typed: string, ip: string): Promise<Order> {
  const code = asCode(typed)
  const applied = order.deals.filter(({ coupon_id }) => coupon_id !== null)
  if (!code || applied.length >= mostCoupons || applied.some(({ coupon_code }) => coupon_code === code)) return order
  await refuseGuesser({ ...ctx, db: tx }, order, ip)
  const deal = await couponDeal(tx, code, order.id, viewOf(ctx))
  if (!deal?.coupon_id) {
    await countGuess({ ...ctx, db: tx }, order, ip)
    return order
  }
  await putCoupon(tx, order.id, deal.coupon_id, ctx.now)
  return { ...order, deals: [...order.deals, deal] }
}
