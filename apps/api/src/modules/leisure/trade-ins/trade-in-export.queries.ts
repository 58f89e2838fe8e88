import { inLocale, type Translated } from '@delguur/kit/locale'
import { type SqlBool, sql } from 'kysely'
import { type ExportList, exported, plainPageWanted } from '../../../platform/files/export.ts'
import { type ListSpec, readList } from '../../../platform/http/list.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { inTradeInView } from './trade-ins.queries.ts'

type Row = {
  id: number
  number: string
  status: string
  quoted_at: Date
  order_number: string
  name: Translated
  sku: string
  quote: number
  offer: number | null
  credit: number | null
  way: string
  fetch_on: string | null
  store: Translated
  received_at: Date | null
  closed_at: Date | null
  person: string | null
  phone: string | null
}

/** What is brought back for credit, by the view of its list. */
const spec = (view: string, now: Date): ListSpec<Row> => ({
  from: sql`trade_ins t`,
  select: (
    page,
  ) => sql<Row>`select e.cursor, e.place, t.id, t.number, t.status, t.quoted_at, o.number as order_number, bought_of(l) -> 'name' as name,
      bought_of(l) ->> 'sku' as sku, t.quote, t.offer, t.credit, t.way, t.fetch_on::text as fetch_on, s.name as store, t.received_at, t.closed_at,
      nullif(trim(concat(u.last_name, ' ', u.first_name)), '') as person, coalesce(a.phone, u.phone) as phone
    from (${page}) e join trade_ins t on t.id = e.id join line_items l on l.id = t.line_item_id join orders o on o.id = l.order_id
      join stock_locations s on s.id = t.stock_location_id left join addresses a on a.id = t.address_id
      left join users u on u.id = t.user_id`,
  id: sql`t.id`,
  where: inTradeInView(view, now),
  sorts: {
    id: { by: sql`t.id`, type: 'bigint' },
    fetch_on: { by: sql`coalesce(t.fetch_on::timestamptz, 'infinity')`, type: 'timestamptz' },
  },
  sort: view === 'waiting' ? 'fetch_on' : view === 'done' ? '-id' : 'id',
  filters: { view: () => sql<SqlBool>`true` },
})

export const tradeInExport: ExportList = {
  permission: 'returns.view',
  columns: [
    ...['number', 'quoted_at', 'state', 'order', 'sku', 'product', 'quote', 'offer', 'credit', 'way', 'fetch_on'],
    ...['store', 'received_at', 'closed_at', 'name', 'phone'],
  ],
  read: async ({ db, locale, now, tenant }, request) => {
    if (!tenant.flags.trade_in) throw new ShopError('not_found')
    const query = plainPageWanted(request)
    const view = String(query.filter.view ?? 'waiting')
    return exported(await readList(db, query, spec(view, now)), (row) => [
      ...[row.number, row.quoted_at, row.status, row.order_number, row.sku, inLocale(row.name, locale), row.quote],
      ...[row.offer, row.credit, row.way, row.fetch_on, inLocale(row.store, locale), row.received_at, row.closed_at],
      ...(request.sees_people ? [row.person, row.phone] : [null, null]),
    ])
  },
}
