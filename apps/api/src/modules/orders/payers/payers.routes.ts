import { payers } from '@delguur/contract/orders/payers'
import { type Budget, spend } from '../../../platform/budget.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { mayOpen, requireHolder, requireTokens } from '../order/order-access.ts'
import { paymentInputOf } from '../payment/payment.routes.ts'
import { payerView } from './payers.serializer-flat.ts'
import { openPayer, payAsPayer, refusePayer, sendPayerLink, sentPayerLink, withdrawPayerLink } from './payers.ts'

const links: Budget = { name: 'payers.send', tries: 20, seconds: 3600 }

/** Orders that somebody else pays than who placed them. */
export function payerRoutes(api: Api): void {
  serve(api, payers.send, async ({ ctx, params, body }) => {
    requireTokens(ctx)
    await requireHolder(ctx, params.number, mayOpen)
    await spend(ctx, links, params.number)
    return sendPayerLink(ctx, params.number, body)
  })
  serve(api, payers.sent, async ({ ctx, params }) => ({ link: await sentPayerLink(ctx, params.number) }))
  serve(api, payers.withdraw, async ({ ctx, params }) => {
    await withdrawPayerLink(ctx, params.number)
    return undefined
  })
  serve(api, payers.view, async ({ ctx, params, query }) => {
    return payerView(ctx, await openPayer(ctx, params.key, query.returned))
  })
  serve(api, payers.pay, async ({ ctx, params, body }) => {
    return payerView(ctx, await payAsPayer(ctx, params.key, { ...paymentInputOf(body), seen: body.seen }))
  })
  serve(api, payers.refuse, async ({ ctx, params }) => payerView(ctx, await refusePayer(ctx, params.key)))
}
