import { type SqlBool, sql } from 'kysely'
import { type ExportList, exported, pageWanted, plainPageWanted } from '../../../platform/files/export.ts'
import { type ListSpec, readList } from '../../../platform/http/list.ts'
import { listPayments } from './payment-list.queries.ts'
import { refundList } from './treasury.queries.ts'

/** Payments of placed orders, as their list shows them. */
export const paymentExport: ExportList = {
  permission: 'payments.view',
  columns: [
    ...['order', 'created_at', 'method', 'amount', 'refunded', 'state', 'reference'],
    ...['charge', 'charge_state', 'failure', 'stuck'],
  ],
  read: async (ctx, request) => {
    const { payments, page } = await listPayments(ctx, pageWanted(request))
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
  ...refundList,
  select: (
    page,
  ) => sql<Refund>`select e.cursor, e.place, r.id, r.number, o.number as order_number, r.created_at, r.amount, m.code as method,
      r.cause, r.route, r.status, r.reference, r.failure, r.done_at, coalesce(a.phone, '') as phone,
      trim(coalesce(a.lastname, '') || ' ' || coalesce(a.firstname, '')) as name
    from (${page}) e join refunds r on r.id = e.id join orders o on o.id = r.order_id join payments p on p.id = r.payment_id
      join payment_methods m on m.id = p.payment_method_id left join addresses a on a.id = o.ship_address_id`,
}

/** Money that goes back, as its list shows it. */
export const refundExport: ExportList = {
  permission: 'payments.view',
  columns: [
    ...['number', 'order', 'created_at', 'amount', 'method', 'cause', 'route', 'status', 'reference', 'failure'],
    ...['done_at', 'name', 'phone'],
  ],
  read: async ({ db }, request) =>
    exported(await readList(db, plainPageWanted(request), refunds), (row) => [
      ...[row.number, row.order_number, row.created_at, row.amount, row.method, row.cause, row.route, row.status],
      ...[row.reference, row.failure, row.done_at],
      ...(request.sees_people ? [row.name, row.phone] : [null, null]),
    ]),
}

type ComparedDay = {
  id: number
  provider: string
  day: string
  total_ours: number
  total_theirs: number
  sum_ours: number
  sum_theirs: number
  findings: number
  open: number
  compared_at: Date
}

const comparedDays: ListSpec<ComparedDay> = {
  from: sql`reconciliations r`,
  select: (
    page,
  ) => sql<ComparedDay>`select e.cursor, e.place, r.id, r.provider, r.day::text, r.total_ours, r.total_theirs,
      r.sum_ours, r.sum_theirs, r.compared_at, count(f.id)::int as findings,
      count(f.id) filter (where f.resolution is null)::int as open
    from (${page}) e join reconciliations r on r.id = e.id left join reconciliation_findings f on f.reconciliation_id = r.id
    group by e.cursor, e.place, r.id`,
  id: sql`r.id`,
  where: sql<SqlBool>`true`,
  sorts: { day: { by: sql`r.day::timestamptz`, type: 'timestamptz' } },
  sort: '-day',
  filters: {},
}

/** Days compared with what providers say. */
export const reconciliationExport: ExportList = {
  permission: 'bank.view',
  columns: [
    ...['provider', 'day', 'total_ours', 'total_theirs', 'sum_ours', 'sum_theirs', 'findings', 'open', 'compared_at'],
  ],
  read: async ({ db }, request) =>
    exported(await readList(db, plainPageWanted(request), comparedDays), (row) => [
      ...[row.provider, row.day, row.total_ours, row.total_theirs, row.sum_ours, row.sum_theirs, row.findings],
      ...[row.open, row.compared_at],
    ]),
}
