import { type ExchangedReturn, exchanges } from '@delguur/contract/orders/exchanges'
import { decimal, mnt, times } from '@delguur/kit/money'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { Requested } from '../../../platform/staff/approvals.ts'
import { overLimit } from '../../../platform/staff/staff-limits.ts'
import { variantsBeside } from '../drafts/drafts.queries.ts'
import { lineAdjustment } from '../order/domain/discounts.domain.ts'
import { dueOf } from '../order/domain/paying.domain.ts'
import { findReturn } from '../returns/returns.queries.ts'
import { returnForStaff } from '../returns/returns.routes.ts'
import { type Exchanged, exchangeReturn, givenByExchange, tryExchange } from './exchange-return.ts'

/** Other goods for what came back. */
export function exchangeRoutes(api: Api): void {
  serve(api, exchanges.goods, async ({ ctx, params }) => {
    const found = await findReturn(ctx.db, params.number)
    if (!found) throw new ShopError('not_found')
    return { goods: await variantsBeside(ctx.db, found.id, ctx) }
  })
  serve(api, exchanges.exchange, async ({ ctx, params, body }) => {
    const { dry_run, locale: _, ...input } = body
    const done = await (dry_run ? tryExchange : exchangeReturn)(ctx, params.number, input)
    return done instanceof Requested ? done : serialize(ctx, done, dry_run)
  })
}

async function serialize(ctx: Ctx, done: Exchanged, dry_run: boolean): Promise<ExchangedReturn> {
  const { request, order, value, parts, link_sent_to } = done
  const over_limit = dry_run ? ((await overLimit(ctx, await givenByExchange(ctx, done))) ?? null) : null
  const refund = parts.reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...(await returnForStaff(ctx, request)),
    exchange: {
      order_number: dry_run ? null : order.number,
      order_state: order.status,
      lines: order.lines.map((line) => ({
        variant_id: line.variant_id,
        name: line.variant.name,
        options_text: line.variant.options_text,
        quantity: line.quantity,
        price: decimal(line.price),
        amount: decimal(mnt(times(line.price, line.quantity) + lineAdjustment(order, line))),
      })),
      value: decimal(value),
      total: decimal(order.total),
      difference: decimal(mnt(order.total - value)),
      due: decimal(dueOf(order)),
      refund: decimal(mnt(refund)),
      parts: parts.map(({ payment_id, source, route, amount }) => ({
        method: done.paid_with.get(payment_id) ?? '',
        source,
        to: route,
        amount: decimal(amount),
      })),
      link_sent_to,
      dry_run,
      needs_approval: over_limit !== null,
      over_limit,
    },
  }
}
