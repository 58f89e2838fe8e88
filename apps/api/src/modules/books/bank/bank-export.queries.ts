import { sql } from 'kysely'
import { type ExportList, exported, plainPageWanted } from '../../../platform/files/export.ts'
import { type ListSpec, readList } from '../../../platform/http/list.ts'
import { creditList } from './bank.queries.ts'
import { withoutPhones } from './order-in-text.domain.ts'

type Row = {
  id: number
  happened_at: Date
  bank: string
  account: string
  reference: string
  source: string
  amount: number
  payer_name: string | null
  payer_account: string | null
  text: string
  status: string
  problem: string | null
  outcome: string | null
  orders: string | null
  note: string | null
  decided_at: Date | null
}

const spec: ListSpec<Row> = {
  ...creditList,
  select: (
    page,
  ) => sql<Row>`select e.cursor, e.place, b.id, b.happened_at, b.bank, b.account, b.reference, b.source, b.amount, b.payer_name,
      b.payer_account, b.text, b.status, b.problem, b.outcome, b.note, b.decided_at, coalesce(o.number,
        (select string_agg(x.number || ' ' || p.amount, ', ' order by p.position) from bank_parts p
          join orders x on x.id = p.order_id where p.transaction_id = b.id)) as orders
    from (${page}) e join bank_transactions b on b.id = e.id left join orders o on o.id = b.order_id`,
}

/** Money that came onto the shop's accounts, as its list shows it. */
export const bankExport: ExportList = {
  permission: 'bank.view',
  columns: [
    ...['happened_at', 'bank', 'account', 'reference', 'source', 'amount', 'payer_name', 'payer_account', 'text'],
    ...['status', 'problem', 'outcome', 'orders', 'note', 'decided_at'],
  ],
  read: async ({ db }, request) =>
    exported(await readList(db, plainPageWanted(request), spec), (row) => [
      ...[row.happened_at, row.bank, row.account, row.reference, row.source, row.amount],
      ...(request.sees_people ? [row.payer_name, row.payer_account, row.text] : [null, null, withoutPhones(row.text)]),
      ...[row.status, row.problem, row.outcome, row.orders, row.note, row.decided_at],
    ]),
}
