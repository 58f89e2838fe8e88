import { digitals } from '@delguur/contract/digital'
import { type Api, serve } from '../../platform/serve.ts'
import { ShopError } from '../../platform/shop-error.ts'
import { digitalsShown } from '../digital/index.ts'
import { loadOrder } from './orders.queries.ts'
import { mayOpen, viewOf } from './use-cases/cart-access.ts'
import { digitalOf } from './use-cases/digital.ts'

/** The codes of an order: for who holds its own token or owns it, and for nobody who only follows it. */
export function digitalOrderRoutes(api: Api): void {
  serve(api, digitals.ofOrder, async ({ ctx, params }) => {
    if (!ctx.order_token && !ctx.user) throw new ShopError('unauthenticated')
    const order = await loadOrder(ctx.db, { number: params.number }, viewOf(ctx))
    if (!order || order.status === 'cart' || !mayOpen(ctx, order)) throw new ShopError('order_not_found')
    const names = new Map(order.lines.map(({ id, variant }) => [id, variant.options_text]))
    const shown = await digitalsShown(ctx, digitalOf(order))
    return { line_items: shown.map((line) => ({ ...line, options_text: names.get(line.line_item_id) ?? '' })) }
  })
}
