import { digitals } from '@delguur/contract/orders/digital'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { serializeDigitals, ticketsPdf } from '../digital/index.ts'
import { digitalOf } from '../order/deliver-digital.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { openOrder, requireTokens } from '../order/order-access.ts'

/** The codes of an order: for who holds its own token or owns it, and for nobody who only follows it. */
export function digitalOrderRoutes(api: Api): void {
  serve(api, digitals.ofOrder, async ({ ctx, params }) => {
    const order = await boughtBy(ctx, params.number)
    const names = new Map(order.lines.map(({ id, variant }) => [id, variant.options_text]))
    const serialized = await serializeDigitals(ctx, digitalOf(order))
    return { line_items: serialized.map((line) => ({ ...line, options_text: names.get(line.line_item_id) ?? '' })) }
  })
  serve(api, digitals.tickets, async ({ ctx, params }) => {
    const pdf = await ticketsPdf(ctx, await boughtBy(ctx, params.number), ctx.locale)
    if (!pdf) throw new ShopError('not_found')
    return { filename: pdf.filename, content_type: pdf.content_type, base64: pdf.content.toString('base64') }
  })
}

async function boughtBy(ctx: Ctx, number: string): Promise<Order> {
  requireTokens(ctx)
  const order = await openOrder(ctx, number)
  if (order.status === 'cart') throw new ShopError('order_not_found')
  return order
}
