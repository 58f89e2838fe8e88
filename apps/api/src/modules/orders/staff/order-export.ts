import { type ExportList, exported, pageWanted } from '../../../platform/files/export.ts'
import { listOrders } from './order-list.queries.ts'

const columns: readonly string[] = [
  ...[
    'number',
    'placed_at',
    'status',
    'payment_status',
    'delivery',
    'name',
    'phone',
    'place',
    'items',
    'total',
    'paid',
  ],
  ...['promised_to', 'methods', 'tags'],
]

/** Orders, as their list shows them. */
export const orderExport: ExportList = {
  permission: 'orders.view',
  columns,
  read: async ({ db, locale }, request) => {
    const { orders, page } = await listOrders(db, pageWanted(request), locale)
    return exported({ rows: orders, page }, (order) => [
      order.number,
      order.placed_at,
      order.status,
      order.payment_status,
      order.delivery_kind,
      request.sees_people ? order.contact_name : null,
      request.sees_people ? order.contact_phone : null,
      order.place,
      order.item_count,
      Number(order.total),
      Number(order.paid),
      order.promised_to,
      order.methods.map(({ name }) => name).join(', '),
      order.tags.join(', '),
    ])
  },
}
