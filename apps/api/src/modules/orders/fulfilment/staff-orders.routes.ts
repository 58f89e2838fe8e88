import { staffOrders } from '@delguur/contract/orders/staff-orders'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { Requested } from '../../../platform/staff/approvals.ts'
import { changedOrder } from '../order/order.serializer-flat.ts'
import { cancelByStaff } from './cancel-order.ts'
import { checkId } from './check-id.ts'
import { confirmOrder, handOver, makeOrderReady, type Step, sendOrder } from './fulfil-order.ts'
import { keepForPickUp, markNotDelivered, markReceived, redeliver } from './not-delivered.ts'
import { scanStamps, stampsOf } from './scan-stamps.ts'

const stepOf = ({
  shipment: part,
  accept_unpaid: acceptUnpaid,
}: {
  shipment?: string | undefined
  accept_unpaid: boolean
}): Step => ({
  part,
  acceptUnpaid,
})

/** What staff do with a placed order, until the shopper has it. */
export function staffOrderRoutes(api: Api): void {
  serve(api, staffOrders.confirm, async ({ ctx, params, body }) =>
    changedOrder(ctx, await confirmOrder(ctx, params.number, body.accept_unpaid)),
  )
  serve(api, staffOrders.makeReady, async ({ ctx, params, body }) =>
    changedOrder(ctx, await makeOrderReady(ctx, params.number, stepOf(body))),
  )
  serve(api, staffOrders.ship, async ({ ctx, params, body }) =>
    changedOrder(ctx, await sendOrder(ctx, params.number, body.tracking_url ?? null, stepOf(body))),
  )
  serve(api, staffOrders.deliver, async ({ ctx, params, body }) =>
    changedOrder(ctx, await handOver(ctx, params.number, stepOf(body))),
  )
  serve(api, staffOrders.notDelivered, async ({ ctx, params, body: { shipment, reason, note } }) =>
    changedOrder(ctx, await markNotDelivered(ctx, params.number, { reason, note }, shipment)),
  )
  serve(api, staffOrders.receiveParcel, async ({ ctx, params, body }) =>
    changedOrder(ctx, await markReceived(ctx, params.number, body.shipment)),
  )
  serve(api, staffOrders.redeliver, async ({ ctx, params, body: { shipment, date, from, to } }) =>
    changedOrder(ctx, await redeliver(ctx, params.number, { date, from, to }, shipment)),
  )
  serve(api, staffOrders.keepForPickup, async ({ ctx, params, body }) =>
    changedOrder(ctx, await keepForPickUp(ctx, params.number, body.shipment)),
  )
  serve(api, staffOrders.checkId, async ({ ctx, params, body: { outcome, document = null } }) =>
    changedOrder(ctx, await checkId(ctx, params.number, { outcome, document })),
  )
  serve(api, staffOrders.stamps, async ({ ctx, params }) => ({ lines: await stampsOf(ctx, params.number) }))
  serve(api, staffOrders.scanStamps, async ({ ctx, params, body }) => ({
    lines: await scanStamps(ctx, params.number, body.line_item_id, body.stamp_ids),
  }))
  serve(api, staffOrders.cancel, async ({ ctx, params, body: { reason, restock, refund_to: route } }) => {
    const done = await cancelByStaff(ctx, params.number, { reason, restock, route })
    return done instanceof Requested ? done : changedOrder(ctx, done)
  })
}
