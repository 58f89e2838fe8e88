import { checkout } from '@delguur/contract/orders/checkout'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { needCart, show } from '../cart/cart.routes.ts'
import { methodEntity, replayMs, shipmentEntities } from '../order/order.serializer.ts'
import { readOrder } from '../order/order-access.ts'
import { createPayment } from '../payment/choosing/choose-payment.ts'
import { chooseOwn, dropOwn } from '../payment/choosing/choose-store-balance.ts'
import { usableMethods } from '../payment/choosing/usable-methods.ts'
import { placeOrder } from './place-order.ts'
import { advance, nextStep } from './step-forward.ts'
import { proposeShipments, selectShippingMethod, updateCheckout } from './update-checkout.ts'

const ref = 'tokens'

/** JSON:API: the checkout. */
export function checkoutRoutes(api: Api): void {
  serve(api, checkout.update, async (input) => {
    const { order = {} } = input.body
    return show(input, await updateCheckout(input.ctx, { ref, eager: false, ip: input.ip }, order))
  })
  serve(api, checkout.next, async (input) => show(input, await nextStep(input.ctx, ref)))
  serve(api, checkout.advance, async (input) => show(input, await advance(input.ctx, ref)))
  serve(api, checkout.complete, async (input) =>
    show(
      input,
      await placeOrder(input.ctx, { ref, strict: true, age: input.body.age, replay_ms: replayMs, ip: input.ip }),
    ),
  )
  serve(api, checkout.orderStatus, async (input) => {
    const { ctx, params } = input
    if (!ctx.order_token) throw new ShopError('not_found')
    const order = await readOrder({ ...ctx, user: null }, params.number)
    if (order.status === 'cart') throw new ShopError('not_found')
    return show(input, order)
  })
  deliveryRoutes(api)
  paymentRoutes(api)
}

function deliveryRoutes(api: Api): void {
  serve(api, checkout.shippingRates, async ({ ctx, shape }) => {
    shape.include.push(['shipping_rates'], ['stock_location'], ['line_items'])
    const entities = shipmentEntities(await proposeShipments(ctx, ref))
    return { entities, total: entities.length }
  })
  serve(api, checkout.selectShippingMethod, async (input) => {
    const { shipping_method_id, shipment_id } = input.body
    return show(input, await selectShippingMethod(input.ctx, ref, shipping_method_id, shipment_id))
  })
}

function paymentRoutes(api: Api): void {
  serve(api, checkout.paymentMethods, async ({ ctx }) => {
    const methods = await usableMethods(ctx, await needCart(ctx))
    return { entities: methods.map(methodEntity), total: methods.length }
  })
  serve(api, checkout.createPayment, async (input) => {
    const { payment_method_id: method_id, amount, source_id, source_attributes: source } = input.body
    return show(input, await createPayment(input.ctx, ref, { method_id, amount, source_id, source }))
  })
  serve(api, checkout.addStoreCredit, async (input) => {
    const { ctx, body, ip } = input
    await needCart(ctx)
    if (!ctx.user) throw new ShopError('store_credit_unavailable')
    return show(input, await chooseOwn(ctx, ref, { kind: 'wallet', amount: body.amount }, ip))
  })
  serve(api, checkout.removeStoreCredit, async (input) => {
    await needCart(input.ctx)
    return show(input, await dropOwn(input.ctx, ref, 'wallet'))
  })
  serve(api, checkout.applyVoucher, async (input) =>
    show(input, await chooseOwn(input.ctx, ref, { kind: 'voucher', code: input.body.code }, input.ip)),
  )
}
