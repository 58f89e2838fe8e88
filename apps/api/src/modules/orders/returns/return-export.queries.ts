import { sql } from 'kysely'
import { type ExportList, exported, plainPageWanted } from '../../../platform/files/export.ts'
import { type ListSpec, readList } from '../../../platform/http/list.ts'
import { returnList } from './return-list.queries.ts'

type Row = {
  id: number
  number: string
  order_number: string
  created_at: Date
  status: string
  items: number | null
  lines: string | null
  refund_to: string
  amount: number | null
  refusal: string | null
  note: string | null
}

const spec: ListSpec<Row> = {
  ...returnList,
  select: (
    page,
  ) => sql<Row>`select e.cursor, e.place, r.id, r.number, o.number as order_number, r.created_at, r.status, r.refund_to, r.amount,
      r.refusal, r.note, l.items, l.lines
    from (${page}) e join order_returns r on r.id = e.id join orders o on o.id = r.order_id
      left join lateral (select sum(x.quantity)::int as items, string_agg(coalesce(bought_of(i) ->> 'sku', '') || ' × ' || x.quantity || ' '
          || x.reason, ', ' order by x.id) as lines
        from order_return_lines x join line_items i on i.id = x.line_item_id where x.return_id = r.id) l on true`,
}

/** What shoppers send back, as its list shows it; what they wrote is for who may see people. */
export const returnExport: ExportList = {
  permission: 'returns.view',
  columns: [...['number', 'order', 'created_at', 'state', 'items', 'lines', 'refund_to', 'amount', 'refusal'], 'note'],
  read: async ({ db }, request) =>
    exported(await readList(db, plainPageWanted(request), spec), (row) => [
      ...[row.number, row.order_number, row.created_at, row.status, row.items, row.lines, row.refund_to, row.amount],
      ...[row.refusal, request.sees_people ? row.note : null],
    ]),
}
