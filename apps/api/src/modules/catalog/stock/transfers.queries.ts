import { type Transfer, type TransferRow, transferStatuses } from '@delguur/contract/catalog/stock'
import type { ListQuery } from '@delguur/contract/list'
import type { Locale } from '@delguur/kit/locale'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { type ListSpec, readList } from '../../../platform/http/list.ts'
import { anyOf, timeRange } from '../../../platform/http/list-filters.ts'
import {
  locationIn,
  locationJson,
  locationOf,
  type StoredLocation,
  type StoredVariant,
  staffName,
  variantJson,
  variantMatching,
  variantOf,
} from './variant-sql.queries.ts'

type Stored = {
  id: number
  version: number
  status: Transfer['status']
  from: StoredLocation
  to: StoredLocation
  note: string
  by: string | null
  created_at: Date
  sent_at: Date | null
  received_at: Date | null
  canceled_at: Date | null
  variants: number
  units: number
  received_units: number | null
}

const location = (id: ReturnType<typeof sql>) => sql`(select ${locationJson} from stock_locations l where l.id = ${id})`
const columns = sql`t.id, t.version, t.status, ${location(sql`t.from_location_id`)} as from, ${location(sql`t.to_location_id`)} as to,
  t.note, (select ${staffName} from users u where u.id = t.created_by) as by, t.created_at, t.sent_at, t.received_at, t.canceled_at,
  (select count(*)::int from transfer_lines x where x.transfer_id = t.id) as variants,
  (select coalesce(sum(x.quantity), 0)::int from transfer_lines x where x.transfer_id = t.id) as units,
  (select sum(x.received)::int from transfer_lines x where x.transfer_id = t.id) as received_units`

const spec: ListSpec<Stored> = {
  from: sql`transfers t`,
  select: (page) => sql<Stored>`select e.cursor, e.place, ${columns} from (${page}) e join transfers t on t.id = e.id`,
  id: sql`t.id`,
  where: sql<SqlBool>`true`,
  sorts: { id: { by: sql`t.id`, type: 'bigint' } },
  sort: '-id',
  filters: {
    state: anyOf(sql`t.status`, transferStatuses),
    status: anyOf(sql`t.status`, transferStatuses),
    from: (value) => locationIn(value, sql`t.from_location_id`),
    to: (value) => locationIn(value, sql`t.to_location_id`),
    created_at: timeRange(sql`t.created_at`),
  },
  search: (q) => sql<SqlBool>`(t.id::text = ${q.replace(/^#/, '')} or exists (select from transfer_lines x
    join variants v on v.id = x.variant_id where x.transfer_id = t.id and ${variantMatching(q)}))`,
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null
const serialize = (row: Stored, locale: Locale): TransferRow => ({
  ...row,
  from: locationOf(row.from, locale),
  to: locationOf(row.to, locale),
  created_at: row.created_at.toISOString(),
  sent_at: iso(row.sent_at),
  received_at: iso(row.received_at),
  canceled_at: iso(row.canceled_at),
})

export async function listTransfers(db: Db, query: ListQuery, locale: Locale) {
  const { rows, page } = await readList(db, query, spec)
  return { transfers: rows.map((row) => serialize(row, locale)), page }
}

type StoredLine = {
  variant: StoredVariant
  quantity: number
  received: number | null
  free: number
  shelf: string | null
}

export async function findTransfer(db: Db, id: number, locale: Locale): Promise<Transfer | undefined> {
  const { rows } = await sql<Stored>`select ${columns} from transfers t where t.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const lines = await sql<StoredLine>`select ${variantJson} as variant, x.quantity, x.received,
      coalesce(s.count_on_hand, 0) as free, s.shelf
    from transfer_lines x join transfers t on t.id = x.transfer_id join variants v on v.id = x.variant_id
      join products p on p.id = v.product_id
      left join stock_items s on s.variant_id = x.variant_id and s.stock_location_id = t.from_location_id
    where x.transfer_id = ${id} order by s.shelf nulls last, v.sku`.execute(db)
  const { variants: _, ...transfer } = serialize(row, locale)
  return { ...transfer, lines: lines.rows.map((line) => ({ ...line, variant: variantOf(line.variant, locale) })) }
}
