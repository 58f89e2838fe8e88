import { orders } from '@delguur/contract/orders'
import { decimal } from '@delguur/kit/money'
import { parsePhone } from '@delguur/kit/phone'
import { type Budget, spendOfNetwork } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { trackingToken } from '../../../platform/tracking-token.ts'
import { addPackage } from '../cart/add-package.ts'
import { dropCart, mergeGuestCart, updateNote } from '../cart/change-cart.ts'
import { type Added, addLine, dropLine, openCartWith, updateLine } from '../cart/change-lines.ts'
import { applyCoupon, removeCoupon } from '../cart/coupons.ts'
import { metadataOf } from '../order/input.ts'
import { flatLine, flatOrder } from '../order/order.serializer-flat.ts'
import { findCart, type Ref, readOrder } from '../order/order-access.ts'
import { findPlaced } from '../order/orders.queries.ts'
import { wholeAmount } from '../payment/choose-payment.ts'
import { markPaid } from '../payment/mark-paid.ts'
import { ownCards, payable } from '../payment/payment.serializer-flat.ts'
import { usableMethods } from '../payment/usable-methods.ts'
import { placeOrder } from './place-order.ts'
import { updateCheckout } from './update-checkout.ts'

const lines = (ref: Ref) => ({ ref, keep_delivery: true })

/** Guessing numbers and phones: thirty tries in ten minutes for an address. */
const findBudget: Budget = { name: 'orders.find', tries: 30, seconds: 600 }

/** Dialect B: nobody at all is asked to say who they are before an order is looked for. */
function refOf(ctx: Ctx, number: string): Ref {
  if (!ctx.order_token && !ctx.user) throw new ShopError('unauthenticated')
  return { number }
}

/** Dialect B: the flat order and the calls on it. */
export function flatRoutes(api: Api): void {
  serve(api, orders.current, async ({ ctx }) => {
    const order = await findCart(ctx)
    return order && flatOrder(ctx, order)
  })
  serve(api, orders.get, async ({ ctx, params }) => {
    refOf(ctx, params.number)
    return flatOrder(ctx, await readOrder(ctx, params.number))
  })
  serve(api, orders.merge, async ({ ctx, body }) => {
    const { order, changes } = await mergeGuestCart(ctx, body.guest_order_token)
    return { order: order && (await flatOrder(ctx, order)), changes }
  })
  serve(api, orders.find, async ({ ctx, body, ip }) => {
    await spendOfNetwork(ctx, findBudget, ip)
    const found = await findPlaced(ctx.db, body.number.trim().toUpperCase())
    const phone = parsePhone(body.phone)
    if (!found || !phone || (phone !== found.ship_phone && phone !== found.bill_phone))
      throw new ShopError('order_not_found')
    return { number: found.number, token: trackingToken(found.token) }
  })
  cartRoutes(api)
  checkoutRoutes(api)
}

function cartRoutes(api: Api): void {
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
    const { special_instructions, gift } = body.order ?? {}
    const change = {
      ...(special_instructions !== undefined && { special_instructions }),
      ...(gift !== undefined && { gift }),
    }
    return flatOrder(ctx, await updateNote(ctx, refOf(ctx, params.number), change))
  })
  serve(api, orders.remove, ({ ctx, params }) => dropCart(ctx, refOf(ctx, params.number)) as Promise<undefined>)
}

type Wanted = Parameters<typeof openCartWith>[2]

/** Number 0 means the open cart of the tokens, or a new one. */
async function addFlat(ctx: Ctx, number: string, variantId: number, wanted: Wanted, gift?: boolean): Promise<Added> {
  if (number !== '0') return addLine(ctx, lines(refOf(ctx, number)), variantId, wanted, gift)
  const open = ctx.order_token || ctx.user ? await findCart(ctx) : undefined
  return open ? addLine(ctx, lines('tokens'), variantId, wanted, gift) : openCartWith(ctx, variantId, wanted, gift)
}

function checkoutRoutes(api: Api): void {
  serve(api, orders.applyCoupon, async ({ ctx, params, body, ip }) => {
    const ref = refOf(ctx, params.number)
    return flatOrder(ctx, await applyCoupon(ctx, ref, body.coupon_code, ip))
  })
  serve(api, orders.removeCoupon, async ({ ctx, params }) =>
    flatOrder(ctx, await removeCoupon(ctx, refOf(ctx, params.number), params.code)),
  )
  serve(api, orders.checkout, async ({ ctx, params, body, ip }) => {
    const ref = refOf(ctx, params.number)
    return flatOrder(ctx, await updateCheckout(ctx, { ref, eager: true, ip }, body.order ?? {}))
  })
  serve(api, orders.place, async ({ ctx, params, body, ip }) => {
    const ref = refOf(ctx, params.number)
    const expected_total = body.expected_total === undefined ? undefined : (wholeAmount(body.expected_total) ?? -1)
    return flatOrder(ctx, await placeOrder(ctx, { ref, strict: false, expected_total, age: body.age, ip }))
  })
  serve(api, orders.paymentMethods, async ({ ctx, query }) => {
    const order = query.order ? await readOrder(ctx, query.order) : await findCart(ctx)
    const [methods, cards] = await Promise.all([usableMethods(ctx, order), ownCards(ctx)])
    return {
      payment_methods: methods.map((method) => ({
        ...{ ...payable(ctx, method, cards), icon_url: null },
        min_amount: method.min_amount === null ? null : decimal(method.min_amount),
        max_amount: method.max_amount === null ? null : decimal(method.max_amount),
      })),
    }
  })
  serve(api, orders.markPaid, async ({ ctx, params, body }) => flatOrder(ctx, await markPaid(ctx, params.number, body)))
}
