import { staffOrderList } from '@delguur/contract/orders/staff-order-list'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { queryFor } from '../../../platform/staff/masking.ts'
import { listOrders } from './order-list.queries.ts'
import { orderRow } from './order-row.ts'

/** Orders as the back office lists them. */
export function orderListRoutes(api: Api): void {
  serve(api, staffOrderList.list, async ({ ctx, query }) => {
    const { orders, ...rest } = await listOrders(ctx.db, queryFor(ctx, query), ctx.locale)
    return { orders: orders.map((order) => orderRow(ctx, order)), ...rest }
  })
}
