import { windows } from '@delguur/contract/delivery/windows'
import { type OrderEditResult, orderEdits } from '@delguur/contract/orders/order-edits'
import { orderPlaces } from '@delguur/contract/orders/order-places'
import { decimal, mnt, plus, times } from '@delguur/kit/money'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { Requested } from '../../../platform/staff/approvals.ts'
import { overLimit } from '../../../platform/staff/staff-limits.ts'
import { windowsFor } from '../order/delivery-window.ts'
import { wrapCost } from '../order/domain/chosen/gift.domain.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { dueOf } from '../order/domain/paying.domain.ts'
import { paidTotal } from '../order/domain/transitions.domain.ts'
import { changedOrder } from '../order/order.serializer-flat.ts'
import { viewOf } from '../order/order-access.ts'
import { loadOrder } from '../order/orders.queries.ts'
import { setDeliveryDate } from '../staff/delivery-date.ts'
import { type Edited, editLines, givenByEdit, tryEdit } from './edit-lines.ts'
import { moveOrder } from './move-order.ts'
import { orderPlaces as orderPlacesOf } from './order-places.ts'
import { joinShipment, splitOrder } from './split-order.ts'

/** Lines and discount of placed orders, changed by staff. */
export function orderEditRoutes(api: Api): void {
  serve(api, orderEdits.split, async ({ ctx, params, body }) =>
    changedOrder(ctx, await splitOrder(ctx, params.number, body.lines)),
  )
  serve(api, orderEdits.date, async ({ ctx, params, body }) =>
    changedOrder(ctx, await setDeliveryDate(ctx, params.number, body)),
  )
  serve(api, windows.freeForStaff, async ({ ctx, params }) => {
    const order = await loadOrder(ctx.db, { number: params.number }, viewOf(ctx))
    if (!order) throw new ShopError('order_not_found')
    return { windows: await windowsFor(ctx, ctx.db, order) }
  })
  serve(api, orderEdits.join, async ({ ctx, params }) =>
    changedOrder(ctx, await joinShipment(ctx, params.number, params.shipment)),
  )
  serve(api, orderPlaces.show, ({ ctx, params, query }) => orderPlacesOf(ctx, params.number, query.rule))
  serve(api, orderPlaces.move, async ({ ctx, params, body }) =>
    changedOrder(ctx, await moveOrder(ctx, params.number, body)),
  )
  serve(api, orderEdits.edit, async ({ ctx, params, body }) => {
    const { dry_run, discount, locale: _, ...input } = body
    const given = discount && { ...discount, amount: mnt(Number(discount.amount)) }
    const wanted = { ...input, ...(discount !== undefined && { discount: given ?? null }) }
    const done = await (dry_run ? tryEdit : editLines)(ctx, params.number, wanted)
    return done instanceof Requested ? done : serialize(ctx, done, dry_run)
  })
}

async function serialize(ctx: Ctx, done: Edited, dry_run: boolean): Promise<OrderEditResult> {
  const { before, after, parts, link_sent_to } = done
  const over_limit = dry_run ? ((await overLimit(ctx, await givenByEdit(ctx, done))) ?? null) : null
  const quantities = new Map(before.lines.map(({ id, quantity }) => [id, quantity]))
  const removed = before.lines.filter(({ id }) => !after.lines.some((line) => line.id === id))
  return {
    version: after.version,
    lines: [...after.lines, ...removed.map((line) => ({ ...line, quantity: 0 }))].map((line) => ({
      id: quantities.has(line.id) || !dry_run ? line.id : 0,
      variant_id: line.variant_id,
      name: line.variant.name,
      options_text: line.variant.options_text,
      before: quantities.get(line.id) ?? 0,
      quantity: line.quantity,
      price: decimal(line.price),
      amount: decimal(times(line.price, line.quantity)),
    })),
    before: sums(before),
    after: sums(after),
    paid: decimal(mnt(paidTotal(after))),
    due: decimal(dueOf(after)),
    refund: decimal(plus(...parts.map(({ amount }) => amount))),
    parts: parts.map(({ payment_id, source, route, amount }) => ({
      method: after.payments.find(({ id }) => id === payment_id)?.method.name ?? '',
      source,
      to: route,
      amount: decimal(amount),
    })),
    link_sent_to,
    dry_run,
    needs_approval: over_limit !== null,
    over_limit,
  }
}

const sums = (order: Order) => ({
  item_total: decimal(order.item_total),
  discount: decimal(order.promo_total),
  ship_total: decimal(order.ship_total),
  wrap: decimal(wrapCost(order)),
  total: decimal(order.total),
})
