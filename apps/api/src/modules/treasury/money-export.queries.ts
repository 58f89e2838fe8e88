import { type SqlBool, sql } from 'kysely'
import { type ExportList, exported, pageWanted, plainPageWanted } from '../../platform/export.ts'
import { type ListSpec, readList } from '../../platform/list.ts'
import { anyOf } from '../../platform/list-filters.ts'
import { listPayments } from './payment-list.queries.ts'

/** Payments of placed orders, as their list shows them. */
export const paymentExport: ExportList = {
  permission: 'payments.view',
  columns: [
    ...['order', 'created_at', 'method', 'amount', 'refunded', 'state', 'reference'],
    ...['charge', 'charge_state', 'failure', 'stuck'],
  ],
  read: async (ctx, wish) => {
    const { payments, page } = await listPayments(ctx, pageWanted(wish))
    return exported({ rows: payments, page }, ({ order_number, created_at, method, charge, ...row }) => [
      ...[order_number, new Date(created_at), method.name, Number(row.amount), Number(row.refunded)],
      ...[row.state, row.reference, charge?.number ?? null, charge?.status ?? null, charge?.failure ?? null],
      row.stuck ? 'stuck' : null,
    ])
  },
}

type Refund = {
  id: number
  number: string
  order_number: string
  created_at: Date
  amount: number
  method: string
  cause: string
  route: string
  status: string
  reference: string | null
  failure: string | null
  done_at: Date | null
  name: string
  phone: string
}

const refunds: ListSpec<Refund> = {
  from: sql`refunds r`,
  select: (
    page,
  ) => sql<Refund>`select e.cursor, e.place, r.id, r.number, o.number as order_number, r.created_at, r.amount, m.code as method,
      r.cause, r.route, r.status, r.reference, r.failure, r.done_at, coalesce(a.phone, '') as phone,
      trim(coalesce(a.lastname, '') || ' ' || coalesce(a.firstname, '')) as name
    from (${page}) e join refunds r on r.id = e.id join orders o on o.id = r.order_id join payments p on p.id = r.payment_id
      join payment_methods m on m.id = p.payment_method_id left join addresses a on a.id = o.ship_address_id`,
  id: sql`r.id`,
  where: sql<SqlBool>`true`,
  sorts: { created_at: { by: sql`r.created_at`, type: 'timestamptz' } },
  sort: 'created_at',
  filters: { status: anyOf(sql`r.status`, ['pending', 'manual', 'done']) },
}

/** Money that goes back, as its list shows it. */
export const refundExport: ExportList = {
  permission: 'payments.view',
  columns: [
    ...['number', 'order', 'created_at', 'amount', 'method', 'cause', 'route', 'status', 'reference', 'failure'],
    ...['done_at', 'name', 'phone'],
  ],
  read: async ({ db }, wish) =>
    exported(await readList(db, plainPageWanted(wish), refunds), (row) => [
      ...[row.number, row.order_number, row.created_at, row.amount, row.method, row.cause, row.route, row.status],
      ...[row.reference, row.failure, row.done_at],
      ...(wish.sees_people ? [row.name, row.phone] : [null, null]),
    ]),
}
