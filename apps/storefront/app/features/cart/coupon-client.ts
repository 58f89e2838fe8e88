import { post } from '../../lib/post.ts'
import type { Cart } from './cart-view.ts'

export type CouponAnswer = { ok: true; cart: Cart } | { ok: false; code: string; error: string; cart: Cart | null }

/** Puts a coupon on the cart (`coupon`) or takes it off (`uncoupon`); `undefined` when no answer came. */
export const changeCoupon = (
  cart: Pick<Cart, 'number'>,
  intent: 'coupon' | 'uncoupon',
  code: string,
  locale: string,
): Promise<CouponAnswer | undefined> =>
  post<CouponAnswer>('/resources/cart-lines', new URLSearchParams({ intent, number: cart.number, code, locale }))
