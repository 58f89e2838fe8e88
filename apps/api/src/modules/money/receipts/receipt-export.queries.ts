import { sql } from 'kysely'
import { type ExportList, exported, plainPageWanted } from '../../../platform/files/export.ts'
import { type ListSpec, readList } from '../../../platform/http/list.ts'
import { receiptList } from './receipts.queries.ts'

/** Receipts are kept in hundredths of a tugrik; a file has tugrik, as everything else does. */
const tugriks = (hundredths: number | null): number | null => (hundredths === null ? null : Number(hundredths) / 100)

type Row = {
  id: number
  order_number: string
  version: number
  kind: string
  state: string
  bill_id: string | null
  issued_at: Date | null
  due_at: Date
  total: number | null
  vat: number | null
  city_tax: number | null
  attempts: number
  last_error: string | null
}

const spec: ListSpec<Row> = {
  ...receiptList,
  select: (
    page,
  ) => sql<Row>`select e.cursor, e.place, r.id, o.number as order_number, r.version, r.kind, r.state, r.bill_id, r.issued_at, r.due_at,
      r.total, r.vat, r.city_tax, r.attempts, r.last_error
    from (${page}) e join receipts r on r.id = e.id join orders o on o.id = r.order_id`,
}

/** VAT receipts, as their list shows them. */
export const receiptExport: ExportList = {
  permission: 'receipts.view',
  columns: [
    ...['order', 'version', 'kind', 'state', 'bill_id', 'issued_at', 'due_at', 'total', 'vat', 'city_tax'],
    ...['attempts', 'last_error'],
  ],
  read: async ({ db }, request) =>
    exported(await readList(db, plainPageWanted(request), spec), (row) => [
      ...[row.order_number, row.version, row.kind, row.state, row.bill_id, row.issued_at, row.due_at],
      ...[row.total, row.vat, row.city_tax].map(tugriks),
      ...[row.attempts, row.last_error],
    ]),
}
