import type { StockItem } from '@delguur/contract/catalog/stock'
import type { ListQuery } from '@delguur/contract/list'
import { dayMs } from '@delguur/kit/dates'
import { inLocale, type Locale } from '@delguur/kit/locale'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { type ExportList, exported, pageWanted } from '../../../platform/files/export.ts'
import { type Condition, type ListSpec, readList } from '../../../platform/http/list.ts'
import { integerRange, texts, yes } from '../../../platform/http/list-filters.ts'
import { daysLeft } from './stock.domain.ts'
import {
  locationIn,
  locationJson,
  locationOf,
  type StoredLocation,
  type StoredVariant,
  variantIn,
  variantJson,
  variantMatching,
  variantOf,
} from './variant-sql.queries.ts'

type Stored = {
  id: number
  version: number
  variant: StoredVariant
  location: StoredLocation
  shelf: string | null
  free: number
  held: number
  incoming: number
  sold: number
  low_level: number | null
  tracked: boolean
  updated_at: Date
}

const paceDays = 28
const incoming = sql`coalesce((select sum(tl.quantity) from transfer_lines tl join transfers t on t.id = tl.transfer_id
  where tl.variant_id = si.variant_id and t.to_location_id = si.stock_location_id and t.status = 'sent'), 0)::int`

const columns = (
  now: Date,
) => sql`si.id, si.version, si.shelf, si.count_on_hand as free, held_units(si.id) as held, ${incoming} as incoming,
  coalesce((select -sum(m.quantity) from stock_movements m where m.stock_item_id = si.id and m.reason in ('sold', 'released')
    and m.created_at > ${new Date(now.getTime() - paceDays * dayMs)}), 0)::int as sold,
  si.low_level, si.tracked, si.updated_at, ${variantJson} as variant, ${locationJson} as location`
const joins = sql`join variants v on v.id = si.variant_id join products p on p.id = v.product_id
  join stock_locations l on l.id = si.stock_location_id`

const isLow = sql<SqlBool>`(si.count_on_hand <= si.low_level and si.tracked)`

const inCategory = (
  value: unknown,
): Condition => sql<SqlBool>`v.product_id in (select pt.product_id from product_taxons pt
  join taxons x on x.id = pt.taxon_id join taxons above on x.lft between above.lft and above.rgt
  where above.id::text = any(${texts(value)}::text[]) or above.permalink = any(${texts(value)}::text[]))`

const spec = (now: Date): ListSpec<Stored> => ({
  from: sql`stock_items si join variants v on v.id = si.variant_id`,
  select: (page) =>
    sql<Stored>`select e.cursor, e.place, ${columns(now)} from (${page}) e join stock_items si on si.id = e.id ${joins}`,
  id: sql`si.id`,
  where: sql<SqlBool>`v.deleted_at is null and v.digital_kind is null`,
  sorts: {
    id: { by: sql`si.id`, type: 'bigint' },
    free: { by: sql`si.count_on_hand`, type: 'bigint' },
    updated_at: { by: sql`si.updated_at`, type: 'timestamptz' },
  },
  sort: 'id',
  filters: {
    location: (value) => locationIn(value),
    variant: variantIn,
    product: (value) =>
      sql<SqlBool>`v.product_id = any(${texts(value).map(Number).filter(Number.isSafeInteger)}::bigint[])`,
    category: inCategory,
    shelf: (value) => {
      // as a range of its index, which `like any` does not use
      const starts = texts(value).map((text) => sql`(si.shelf ~>=~ ${text} and si.shelf ~<~ ${`${text}\u{10ffff}`})`)
      return starts.length === 0 ? sql<SqlBool>`false` : (sql`(${sql.join(starts, sql` or `)})` as Condition)
    },
    free: integerRange(sql`si.count_on_hand`),
    low: (value) => (yes(value) ? isLow : sql<SqlBool>`${isLow} is not true`),
    out: (value) =>
      yes(value) ? sql<SqlBool>`(si.count_on_hand = 0 and si.tracked)` : sql<SqlBool>`si.count_on_hand > 0`,
  },
  search: variantMatching,
})

const serialize = ({ variant, location, sold, updated_at, ...row }: Stored, locale: Locale): StockItem => ({
  ...row,
  variant: variantOf(variant, locale),
  location: locationOf(location, locale),
  on_hand: row.free + row.held,
  days_left: daysLeft(row.free, sold, paceDays),
  low: row.tracked && row.low_level !== null && row.free <= row.low_level,
  updated_at: updated_at.toISOString(),
})

export async function listStockItems(db: Db, query: ListQuery, now: Date, locale: Locale) {
  const { rows, page } = await readList(db, query, spec(now))
  return { stock_items: rows.map((row) => serialize(row, locale)), page }
}

export async function stockItem(db: Db, id: number, now: Date, locale: Locale): Promise<StockItem | undefined> {
  const { rows } = await sql<Stored>`select ${columns(now)} from stock_items si ${joins} where si.id = ${id}`.execute(
    db,
  )
  return rows[0] && serialize(rows[0], locale)
}

export const stockExport: ExportList = {
  permission: 'stock.view',
  columns: [
    ...['sku', 'barcode', 'name', 'options', 'location', 'shelf', 'on_hand', 'held', 'free', 'incoming', 'days_left'],
    'low_level',
  ],
  read: async ({ db, now, locale }, query) =>
    exported(await readList(db, pageWanted(query), spec(now)), (row) => {
      const item = serialize(row, locale)
      return [
        ...[item.variant.sku, item.variant.barcode, item.variant.name, item.variant.options_text],
        ...[inLocale(row.location.name, locale), item.shelf, item.on_hand, item.held, item.free, item.incoming],
        ...[item.days_left, item.low_level],
      ]
    }),
}
