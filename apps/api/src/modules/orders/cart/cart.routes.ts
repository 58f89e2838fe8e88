import { cart } from '@delguur/contract/orders/cart'
import type { Ctx } from '../../../platform/context.ts'
import type { Entity, Shape } from '../../../platform/http/jsonapi.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { cartEntity, rateEntity } from '../order/order.serializer.ts'
import { findCart } from '../order/order-access.ts'
import { cartExtras } from '../order/order-includes.ts'
import { idOf, metadataOf, quantityOf } from '../order/request-fields.ts'
import { associateCart, dropCart, updateNote } from './change-cart.ts'
import { addLine, dropLine, emptyLines, setLineQuantity } from './change-lines.ts'
import { applyCoupon, removeCoupon, removeCoupons } from './coupons.ts'
import { estimateRates } from './estimate-rates.ts'
import { openCart } from './open-cart.ts'

const mine = { ref: 'tokens', keep_delivery: false } as const

/** A cart with the requested `include`. */
export const show = async (input: { ctx: Ctx; shape: Shape }, order: Order): Promise<Entity> =>
  cartEntity(order, await cartExtras(input.ctx, order, input.shape))

/** The open cart, for calls that only look. */
export async function needCart(ctx: Ctx): Promise<Order> {
  const order = await findCart(ctx)
  if (!order) throw new ShopError('not_found')
  return order
}

/** JSON:API: the cart. */
export function cartRoutes(api: Api): void {
  serve(api, cart.create, async (input) => {
    const { public_metadata, private_metadata, gift } = input.body
    const request = { public_metadata: metadataOf(public_metadata), private_metadata: metadataOf(private_metadata) }
    const order = await openCart(input.ctx, { ...request, gift })
    const differs = gift !== undefined && gift !== order.gift
    return show(input, differs ? await updateNote(input.ctx, 'tokens', { gift }) : order)
  })
  serve(api, cart.show, async (input) => show(input, await needCart(input.ctx)))
  serve(api, cart.remove, async ({ ctx }) => dropCart(ctx, 'tokens') as Promise<undefined>)
  lineRoutes(api)
  couponRoutes(api)
  serve(api, cart.estimateShippingRates, async ({ ctx, query }) => {
    const rates = await estimateRates(ctx, await needCart(ctx), query.country_iso)
    return { entities: rates.map((rate) => rateEntity(rate)), total: rates.length }
  })
  serve(api, cart.associate, async (input) => {
    const token = input.body.guest_order_token
    if (typeof token !== 'string') throw new ShopError('not_found')
    return show(input, await associateCart(input.ctx, token))
  })
  serve(api, cart.changeCurrency, async (input) => {
    const order = await needCart(input.ctx)
    if (input.body.new_currency !== order.currency) throw new ShopError('currency_unsupported')
    return show(input, order)
  })
}

function lineRoutes(api: Api): void {
  serve(api, cart.addItem, async (input) => {
    const { variant_id, quantity, options, public_metadata, private_metadata, gift } = input.body
    const wanted = {
      quantity: quantityOf(quantity, 1),
      options: metadataOf(options),
      public_metadata: metadataOf(public_metadata),
      private_metadata: metadataOf(private_metadata),
    }
    const { order } = await addLine(input.ctx, mine, idOf(variant_id), wanted, gift)
    return show(input, order)
  })
  serve(api, cart.setQuantity, async (input) => {
    const { line_item_id, quantity } = input.body
    return show(input, await setLineQuantity(input.ctx, mine, idOf(line_item_id), quantityOf(quantity, 0)))
  })
  serve(api, cart.removeLineItem, async (input) =>
    show(input, await dropLine(input.ctx, mine, idOf(input.params.line_item_id))),
  )
  serve(api, cart.empty, async (input) => show(input, await emptyLines(input.ctx, 'tokens')))
}

function couponRoutes(api: Api): void {
  serve(api, cart.applyCouponCode, async (input) => {
    return show(input, await applyCoupon(input.ctx, 'tokens', input.body.coupon_code, input.ip))
  })
  serve(api, cart.removeCouponCode, async (input) =>
    show(input, await removeCoupon(input.ctx, 'tokens', input.params.coupon_code)),
  )
  serve(api, cart.removeAllCoupons, async (input) => show(input, await removeCoupons(input.ctx, 'tokens')))
}
