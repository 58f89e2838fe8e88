import { inLocale, type Translated } from '@delguur/kit/locale'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ExportList, exported, plainPageWanted } from '../../../platform/files/export.ts'
import { type ListSpec, readList } from '../../../platform/http/list.ts'
import { anyOf, ofOrders, timeRange } from '../../../platform/http/list-filters.ts'

type Row = {
  id: number
  order_number: string
  name: Translated
  unit: number
  status: string
  created_at: Date
  used_at: Date | null
  location: Translated | null
  by: string | null
}

const spec = (where: RawBuilder<SqlBool>, sort: string): ListSpec<Row> => ({
  from: sql`e_tickets t`,
  select: (
    page,
  ) => sql<Row>`select e.cursor, e.place, t.id, o.number as order_number, bought_of(i) -> 'name' as name, t.unit, t.status, t.created_at,
      t.used_at, s.name as location, u.email as by
    from (${page}) e join e_tickets t on t.id = e.id join orders o on o.id = t.order_id
      join line_items i on i.id = t.line_item_id
      left join users u on u.id = t.used_by left join stock_locations s on s.id = t.stock_location_id`,
  id: sql`t.id`,
  where,
  sorts: { id: { by: sql`t.id`, type: 'bigint' }, used_at: { by: sql`t.used_at`, type: 'timestamptz' } },
  sort,
  filters: {
    state: anyOf(sql`t.status`, ['valid', 'used', 'void']),
    order: ofOrders(sql`t.order_id`),
    created_at: timeRange(sql`t.created_at`),
    used_at: timeRange(sql`t.used_at`),
  },
})

/** Tickets without what is on them: whoever has a code gets in. */
const listOf = (list: ListSpec<Row>): ExportList => ({
  permission: 'tickets.view',
  columns: ['number', 'order', 'name', 'unit', 'state', 'created_at', 'used_at', 'location', 'used_by'],
  read: async ({ db, locale }, request) =>
    exported(await readList(db, plainPageWanted(request), list), (row) => [
      ...[row.id, row.order_number, inLocale(row.name, locale), row.unit, row.status, row.created_at, row.used_at],
      ...[row.location && inLocale(row.location, locale), row.by],
    ]),
})

export const ticketExport: ExportList = listOf(spec(sql<SqlBool>`true`, '-id'))
/** Those that were used, the last one first. */
export const scanExport: ExportList = listOf(spec(sql<SqlBool>`t.status = 'used'`, '-used_at'))
