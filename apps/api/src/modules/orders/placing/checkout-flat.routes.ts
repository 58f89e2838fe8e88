import { createHash } from 'node:crypto'
import { windows } from '@delguur/contract/delivery/windows'
import { payments } from '@delguur/contract/money/payments'
import { orders } from '@delguur/contract/orders/orders'
import { decimal } from '@delguur/kit/money'
import { onDeliveryType } from '@delguur/kit/payment-types'
import { errorText } from '../../../platform/http/errors.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { isProved } from '../../base/identity/index.ts'
import { windowsFor } from '../order/delivery-window.ts'
import { changedOrder, flatOrder } from '../order/order.serializer-flat.ts'
import { findCart, openOrder, readOrder, refOf, requireTokens } from '../order/order-access.ts'
import { ownCards, payable } from '../order/payment.serializer-flat.ts'
import { integerAmount } from '../payment/choosing/choose-payment.ts'
import { listedMethods } from '../payment/choosing/usable-methods.ts'
import { markPaid } from '../payment/mark-paid.ts'
import { waitingHours } from '../payment/waiting-hours.ts'
import { payInApp } from './pay-in-app.ts'
import { placeOrder } from './place-order.ts'
import { updateCheckout } from './update-checkout.ts'

/** The checkout of the flat API. */
export function flatCheckoutRoutes(api: Api): void {
  serve(api, orders.checkout, async ({ ctx, params, body, ip }) => {
    const ref = refOf(ctx, params.number)
    return flatOrder(ctx, await updateCheckout(ctx, { ref, eager: true, ip }, body.order ?? {}))
  })
  serve(api, windows.free, async ({ ctx, query }) => {
    const order = await openOrder(ctx, query.order)
    return { windows: await windowsFor(ctx, ctx.db, order) }
  })
  serve(api, orders.place, async ({ ctx, params, body, ip }) => {
    const ref = refOf(ctx, params.number)
    const expected_total = body.expected_total === undefined ? undefined : (integerAmount(body.expected_total) ?? -1)
    return flatOrder(ctx, await placeOrder(ctx, { ref, strict: false, expected_total, age: body.age, ip }))
  })
  serve(api, orders.paymentMethods, async ({ ctx, query }) => {
    const order = query.order ? await readOrder(ctx, query.order) : await findCart(ctx)
    const [methods, cards, proved] = await Promise.all([
      listedMethods(ctx, order),
      ownCards(ctx),
      isProved(ctx.db, order?.user_id ?? null),
    ])
    return {
      payment_methods: methods.map(({ method, problem }) => ({
        ...payable(ctx, method, cards),
        // a buyer who pays the courier has no time to pay by
        hold_hours: order && method.type !== onDeliveryType ? waitingHours(ctx, order, [method], proved) : null,
        icon_url: null,
        unavailable: problem ? errorText(problem.refused, ctx.locale, problem.params) : null,
        min_amount: method.min_amount === null ? null : decimal(method.min_amount),
        max_amount: method.max_amount === null ? null : decimal(method.max_amount),
      })),
    }
  })
  serve(api, orders.markPaid, async ({ ctx, params, body }) =>
    changedOrder(ctx, await markPaid(ctx, params.number, body)),
  )
  serve(api, payments.mostInApp, async ({ ctx, params, body, ip }) => {
    requireTokens(ctx)
    const app_tokens = { customer: body.custtkn, transaction: body.txntkn }
    const once = createHash('sha256').update(`most ${body.txntkn}`).digest()
    return flatOrder(ctx, await payInApp(ctx, params.number, { type: 'most', app_tokens, once, ip }))
  })
}
