import { myOrders } from '@delguur/contract/account/account-orders'
import { orders } from '@delguur/contract/orders/orders'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { flatLine, flatOrder } from '../order/order.serializer-flat.ts'
import { findCart, type Ref, refOf, requireTokens } from '../order/order-access.ts'
import { metadataOf } from '../order/request-fields.ts'
import { addPackage } from './add-package.ts'
import { dropCart, mergeGuestCart, updateNote } from './change-cart.ts'
import { type Added, addLine, dropLine, openCartWith, updateLine } from './change-lines.ts'
import { applyCoupon, removeCoupon } from './coupons.ts'
import { reorderProducts } from './reorder-products.ts'

const lines = (ref: Ref) => ({ ref, keep_delivery: true })

/** The cart of the flat API. */
export function flatCartRoutes(api: Api): void {
  serve(api, orders.current, async ({ ctx }) => {
    const order = await findCart(ctx)
    return order && flatOrder(ctx, order)
  })
  serve(api, orders.merge, async ({ ctx, body }) => {
    const { order, changes } = await mergeGuestCart(ctx, body.guest_order_token)
    return { order: order && (await flatOrder(ctx, order)), changes }
  })
  serve(api, orders.addLine, async ({ ctx, params, body }) => {
    const { variant_id, quantity = 1, options } = body.line_item
    const wanted = { quantity, options: metadataOf(options) }
    const { order, line } = await addFlat(ctx, params.number, variant_id, wanted, body.gift)
    return { ...flatLine(ctx, order, line), order: await flatOrder(ctx, order) }
  })
  serve(api, orders.addPackage, async ({ ctx, body }) => {
    const items = body.items.map(({ slug, qty = 1, custom_values = {} }) => ({ slug, qty, custom_values }))
    return flatOrder(ctx, await addPackage(ctx, items, body))
  })
  serve(api, orders.updateLine, async ({ ctx, params, body }) => {
    const { quantity, options } = body.line_item
    const change = { ...(quantity !== undefined && { quantity }), ...(options && { options: metadataOf(options) }) }
    return flatOrder(ctx, await updateLine(ctx, lines(refOf(ctx, params.number)), params.id, change))
  })
  serve(api, orders.removeLine, async ({ ctx, params }) =>
    flatOrder(ctx, await dropLine(ctx, lines(refOf(ctx, params.number)), params.id)),
  )
  serve(api, orders.update, async ({ ctx, params, body }) => {
    return flatOrder(ctx, await updateNote(ctx, refOf(ctx, params.number), body.order ?? {}))
  })
  serve(api, orders.remove, ({ ctx, params }) => dropCart(ctx, refOf(ctx, params.number)) as Promise<undefined>)
  serve(api, orders.applyCoupon, async ({ ctx, params, body, ip }) => {
    const ref = refOf(ctx, params.number)
    return flatOrder(ctx, await applyCoupon(ctx, ref, body.coupon_code, ip))
  })
  serve(api, orders.removeCoupon, async ({ ctx, params }) =>
    flatOrder(ctx, await removeCoupon(ctx, refOf(ctx, params.number), params.code)),
  )
  serve(api, myOrders.reorder, async ({ ctx, params, body }) => {
    requireTokens(ctx)
    const { order, changes } = await reorderProducts(ctx, params.number, body)
    return { order: order && (await flatOrder(ctx, order)), changes }
  })
}

type Wanted = Parameters<typeof openCartWith>[2]

/** Number 0 means the open cart of the tokens, or a new one. */
async function addFlat(ctx: Ctx, number: string, variantId: number, wanted: Wanted, gift?: boolean): Promise<Added> {
  if (number !== '0') return addLine(ctx, lines(refOf(ctx, number)), variantId, wanted, gift)
  const open = ctx.order_token || ctx.user ? await findCart(ctx) : undefined
  return open ? addLine(ctx, lines('tokens'), variantId, wanted, gift) : openCartWith(ctx, variantId, wanted, gift)
}
