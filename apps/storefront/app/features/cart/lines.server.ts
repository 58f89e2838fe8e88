import { ApiError } from '@delguur/contract/client'
import type { RequestArgs } from '../../lib/request-args.ts'
import { visitorApi } from '../visitor/signed-in.server.ts'
import { currentCart } from './cart.server.ts'
import { type Cart, cartView } from './cart-view.ts'
import { couponTried } from './coupon-link.server.ts'

/** What became of a change of a line; a refusal brings the cart as it is, so that the page can show the truth again. */
export type LineAnswer = { ok: true; cart: Cart } | { ok: false; code: string; error: string; cart: Cart | null }

/** Puts a coupon on the cart (`intent=coupon`) or takes it off (`intent=uncoupon`). */
async function changeCoupon(args: RequestArgs, form: FormData): Promise<LineAnswer> {
  const { orders } = await visitorApi(args)
  const [number, code] = [String(form.get('number')), String(form.get('code') ?? '')]
  await couponTried(args, code)
  try {
    const order =
      form.get('intent') === 'coupon'
        ? await orders.applyCoupon({ params: { number }, body: { coupon_code: code } })
        : await orders.removeCoupon({ params: { number, code } })
    return { ok: true, cart: cartView(order) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ok: false, code: error.code, error: error.message, cart: await currentCart(args) }
  }
}

/** What a form says of a gift; without scripts a box that is not ticked is not sent. */
export function giftOf(form: FormData) {
  const gift = form.get('gift') === 'true'
  if (!gift) return { gift }
  return {
    gift,
    ...(form.has('gift_note') && { gift_note: String(form.get('gift_note')) }),
    ...(form.has('gift_wrap_form') && { gift_wrap: form.get('gift_wrap') === 'true' }),
  }
}

/** Makes the cart a gift or none, with the words of its card and its wrapping. */
async function changeGift(args: RequestArgs, form: FormData): Promise<LineAnswer> {
  const { orders } = await visitorApi(args)
  try {
    const body = { order: giftOf(form) }
    return { ok: true, cart: cartView(await orders.update({ params: { number: String(form.get('number')) }, body })) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ok: false, code: error.code, error: error.message, cart: await currentCart(args) }
  }
}

/** Sets a quantity (`intent=quantity`), takes a line out (`intent=remove`), or changes coupons or gift mark of the cart. */
export async function changeLine(args: RequestArgs, form: FormData): Promise<LineAnswer> {
  if (form.get('intent') === 'gift') return changeGift(args, form)
  if (String(form.get('intent')).endsWith('coupon')) return changeCoupon(args, form)
  const { orders } = await visitorApi(args)
  const params = { number: String(form.get('number')), id: Number(form.get('line_id')) }
  const quantity = form.get('intent') === 'remove' ? 0 : Number(form.get('quantity'))
  try {
    return { ok: true, cart: cartView(await orders.updateLine({ params, body: { line_item: { quantity } } })) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const cart = await currentCart(args)
    // a plain form whose button was pressed twice: the line is gone, as wished
    const removing = form.get('intent') === 'remove'
    if (cart && removing && !cart.lines.some(({ id }) => id === params.id)) return { ok: true, cart }
    return { ok: false, code: error.code, error: error.message, cart }
  }
}
