import { type CountRow, countStatuses, type StockCount } from '@delguur/contract/catalog/stock-counts'
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
  variantOf,
} from './variant-sql.queries.ts'

type Stored = {
  id: number
  status: CountRow['status']
  location: StoredLocation
  shelf: string
  note: string
  round: number
  by: string | null
  created_at: Date
  closed_at: Date | null
  posted_at: Date | null
  variants: number
  units: number
  people: string[]
}

const columns = sql`c.id, c.status, c.shelf, c.note, c.round, c.created_at, c.closed_at, c.posted_at,
  (select ${locationJson} from stock_locations l where l.id = c.stock_location_id) as location,
  (select ${staffName} from users u where u.id = c.created_by) as by,
  (select count(*)::int from count_lines x where x.count_id = c.id) as variants,
  (select coalesce(sum(s.quantity), 0)::int from count_scans s join count_lines x
    on x.count_id = s.count_id and x.variant_id = s.variant_id and x.round = s.round where s.count_id = c.id) as units,
  array(select distinct ${staffName} from count_scans s join users u on u.id = s.scanned_by where s.count_id = c.id) as people`

const spec: ListSpec<Stored> = {
  from: sql`stock_counts c`,
  select: (page) =>
    sql<Stored>`select e.cursor, e.place, ${columns} from (${page}) e join stock_counts c on c.id = e.id`,
  id: sql`c.id`,
  where: sql<SqlBool>`true`,
  sorts: { id: { by: sql`c.id`, type: 'bigint' } },
  sort: '-id',
  filters: {
    state: anyOf(sql`c.status`, countStatuses),
    status: anyOf(sql`c.status`, countStatuses),
    location: (value) => locationIn(value, sql`c.stock_location_id`),
    created_at: timeRange(sql`c.created_at`),
  },
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null
const serialize = (row: Stored, locale: Locale): CountRow => ({
  ...row,
  location: locationOf(row.location, locale),
  created_at: row.created_at.toISOString(),
  closed_at: iso(row.closed_at),
  posted_at: iso(row.posted_at),
})

export async function listCounts(db: Db, query: ListQuery, locale: Locale) {
  const { rows, page } = await readList(db, query, spec)
  return { counts: rows.map((row) => serialize(row, locale)), page }
}

type StoredLine = {
  variant: StoredVariant
  shelf: string | null
  free: number
  round: number
  counted: number
  unscanned: boolean
  expected: number | null
  booked: number | null
  people: string[]
}

/** A count with its lines, those that differ most first once it is closed. */
export async function findCount(db: Db, id: number, locale: Locale): Promise<StockCount | undefined> {
  const { rows } = await sql<Stored>`select ${columns} from stock_counts c where c.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const lines = await sql<StoredLine>`
    select ${variantJson} as variant, si.shelf, coalesce(si.count_on_hand, 0) as free, x.round, x.expected, x.booked,
      coalesce(s.counted, 0)::int as counted, s.counted is null as unscanned, coalesce(s.people, '{}') as people
    from count_lines x join stock_counts c on c.id = x.count_id join variants v on v.id = x.variant_id
      join products p on p.id = v.product_id
      left join stock_items si on si.variant_id = x.variant_id and si.stock_location_id = c.stock_location_id
      left join lateral (select sum(n.quantity) as counted, array_agg(distinct ${staffName}) filter (where u.id is not null) as people
        from count_scans n left join users u on u.id = n.scanned_by
        where n.count_id = x.count_id and n.variant_id = x.variant_id and n.round = x.round having count(*) > 0) s on true
    where x.count_id = ${id} order by si.shelf nulls last, v.sku`.execute(db)
  const isBlind = row.status === 'open'
  return {
    ...serialize(row, locale),
    lines: lines.rows.map(({ free: _, variant, expected, ...line }) => ({
      ...line,
      variant: variantOf(variant, locale),
      expected: isBlind ? null : expected,
      difference: isBlind || expected === null ? null : line.counted - expected,
    })),
    short:
      row.status === 'open' || row.status === 'canceled'
        ? []
        : lines.rows.flatMap(({ variant, free, counted, expected, booked }) => {
            const difference = counted - (expected ?? counted)
            const units = booked === null ? -difference - free : booked - difference
            return units > 0 ? [{ variant_id: variant.id, sku: variant.sku, units }] : []
          }),
  }
}

/** How many units of variants were counted in their round, by everybody. */
export async function countedOf(db: Db, id: number, variantIds: readonly number[]) {
  const { rows } = await sql<{ variant_id: number; counted: number }>`
    select x.variant_id, coalesce(sum(s.quantity), 0)::int as counted from count_lines x
      left join count_scans s on s.count_id = x.count_id and s.variant_id = x.variant_id and s.round = x.round
    where x.count_id = ${id} and x.variant_id = any(${[...variantIds]}::bigint[]) group by x.variant_id`.execute(db)
  return rows
}
