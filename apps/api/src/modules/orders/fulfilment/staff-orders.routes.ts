import { staffOrders } from '@delguur/contract/staff-orders'
import { type Api, serve } from '../../../platform/serve.ts'
import { changedOrder } from '../order/order.serializer-flat.ts'
import { cancel } from './cancel-order.ts'
import { checkId } from './check-id.ts'
import { confirmOrder, handOver, makeOrderReady, sendOrder } from './fulfil-order.ts'
import { scanStamps, stampsOf } from './scan-stamps.ts'

const anyOnes = () => true

/** What staff do with a placed order, until the shopper has it. */
export function staffOrderRoutes(api: Api): void {
  serve(api, staffOrders.confirm, async ({ ctx, params, body }) =>
    changedOrder(ctx, await confirmOrder(ctx, params.number, body.accept_unpaid)),
  )
  serve(api, staffOrders.makeReady, async ({ ctx, params, body }) =>
    changedOrder(ctx, await makeOrderReady(ctx, params.number, body.shipment)),
  )
  serve(api, staffOrders.ship, async ({ ctx, params, body }) =>
    changedOrder(ctx, await sendOrder(ctx, params.number, body.tracking_url ?? null, body.shipment)),
  )
  serve(api, staffOrders.deliver, async ({ ctx, params }) => changedOrder(ctx, await handOver(ctx, params.number)))
  serve(api, staffOrders.checkId, async ({ ctx, params, body: { outcome, document = null } }) =>
    changedOrder(ctx, await checkId(ctx, params.number, { outcome, document })),
  )
  serve(api, staffOrders.stamps, async ({ ctx, params }) => ({ lines: await stampsOf(ctx, params.number) }))
  serve(api, staffOrders.scanStamps, async ({ ctx, params, body }) => ({
    lines: await scanStamps(ctx, params.number, body.line_item_id, body.stamp_ids),
  }))
  serve(api, staffOrders.cancel, async ({ ctx, params, body }) =>
    changedOrder(ctx, await cancel(ctx, params.number, anyOnes, { ...body, route: body.refund_to, by_staff: true })),
  )
}
