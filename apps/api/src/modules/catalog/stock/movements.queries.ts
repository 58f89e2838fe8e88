import {
  type MovementReason,
  movementReasons,
  type StockBalance,
  type StockMovement,
} from '@delguur/contract/catalog/stock'
import type { ListQuery } from '@delguur/contract/list'
import { inLocale, type Locale } from '@delguur/kit/locale'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { type ExportList, exported, pageWanted } from '../../../platform/files/export.ts'
import { type Condition, type ListSpec, readList } from '../../../platform/http/list.ts'
import { anyOf, integerRange, texts, timeRange } from '../../../platform/http/list-filters.ts'
import {
  locationIds,
  locationIn,
  locationJson,
  locationOf,
  type StoredLocation,
  type StoredVariant,
  staffName,
  variantIn,
  variantJson,
  variantMatching,
  variantOf,
} from './variant-sql.queries.ts'

type Stored = {
  id: number
  created_at: Date
  variant: StoredVariant
  location: StoredLocation
  quantity: number
  after: number
  reason: MovementReason
  note: string | null
  order_number: string | null
  transfer_id: number | null
  count_id: number | null
  by: string | null
}

const columns = sql`m.id, m.created_at, m.quantity, m.reason, m.note, m.transfer_id, m.count_id, o.number as order_number,
  (si.count_on_hand - coalesce((select sum(n.quantity) from stock_movements n
    where n.stock_item_id = m.stock_item_id and n.id > m.id), 0))::int as after,
  (select ${staffName} from users u where u.id = m.actor_id) as by, ${variantJson} as variant, ${locationJson} as location`
const joins = sql`join stock_items si on si.id = m.stock_item_id join variants v on v.id = si.variant_id
  join products p on p.id = v.product_id join stock_locations l on l.id = si.stock_location_id
  left join orders o on o.id = m.order_id`

const ids = (value: unknown): number[] => texts(value).map(Number).filter(Number.isSafeInteger)
const created = sql`m.created_at`

const specOf = (stores: readonly number[]): ListSpec<Stored> => ({
  from: sql`stock_movements m join stock_items si on si.id = m.stock_item_id join variants v on v.id = si.variant_id`,
  select: (page) =>
    sql<Stored>`select e.cursor, e.place, ${columns} from (${page}) e join stock_movements m on m.id = e.id ${joins}`,
  id: sql`m.id`,
  where: sql<SqlBool>`true`,
  sorts: { id: { by: sql`m.id`, type: 'bigint' }, created_at: { by: created, type: 'timestamptz' } },
  sort: '-id',
  filters: {
    variant: variantIn,
    // numbers in the text, not parameters: how much a store has of all decides which index is read
    location: () =>
      stores.length === 0
        ? sql<SqlBool>`false`
        : sql<SqlBool>`m.stock_location_id in (${sql.join(stores.map((id) => sql.lit(id)))})`,
    item: (value) => sql<SqlBool>`m.stock_item_id = any(${ids(value)}::bigint[])`,
    reason: anyOf(sql`m.reason`, movementReasons),
    created_at: timeRange(created),
    quantity: integerRange(sql`m.quantity`),
    order: (value) =>
      sql<SqlBool>`m.order_id = any(array(select f.id from orders f where f.number = any(${texts(value)}::text[])))`,
    by: (value) => sql<SqlBool>`m.actor_id = any(${ids(value)}::bigint[])`,
    transfer: (value) => sql<SqlBool>`m.transfer_id = any(${ids(value)}::bigint[])`,
    count: (value) => sql<SqlBool>`m.count_id = any(${ids(value)}::bigint[])`,
  },
  search: variantMatching,
})

/** A list of movements; stores are looked up first. */
async function specFor(db: Db, { filter }: ListQuery): Promise<ListSpec<Stored>> {
  return specOf(filter.location === undefined ? [] : await locationIds(db, filter.location))
}

const serialize = ({ created_at, variant, location, ...row }: Stored, locale: Locale): StockMovement => ({
  ...row,
  at: created_at.toISOString(),
  variant: variantOf(variant, locale),
  location: locationOf(location, locale),
})

export async function listMovements(db: Db, query: ListQuery, locale: Locale) {
  const { rows, page } = await readList(db, query, await specFor(db, query))
  const { variant, item } = query.filter
  const balance = variant === undefined && item === undefined ? null : await balanceOf(db, query.filter)
  return { stock_movements: rows.map((row) => serialize(row, locale)), balance, page }
}

/** A movement by its id. */
export async function movementById(db: Db, id: number, locale: Locale): Promise<StockMovement | undefined> {
  const { rows } = await sql<Stored>`select ${columns} from stock_movements m ${joins} where m.id = ${id}`.execute(db)
  return rows[0] && serialize(rows[0], locale)
}

/**
 * What items had when the days asked for began, what moved by reason, and what they had at the end. Counted from what each item
 * was opened with, not back from what it has: where a change was booked nowhere, the two would differ.
 */
async function balanceOf(db: Db, filter: ListQuery['filter']): Promise<StockBalance> {
  const places: Condition[] = [
    ...(filter.variant === undefined ? [] : [variantIn(filter.variant)]),
    ...(filter.item === undefined ? [] : [sql<SqlBool>`si.id = any(${ids(filter.item)}::bigint[])`]),
    ...(filter.location === undefined ? [] : [locationIn(filter.location)]),
  ]
  const within = filter.created_at === undefined ? sql<SqlBool>`true` : timeRange(created)(filter.created_at)
  const start = startOf(filter.created_at)
  const before = start ? sql<SqlBool>`(${created} < ${start} and not ${within})` : sql<SqlBool>`false`
  const { rows } = await sql<{ opening: number; by_reason: Record<string, number>; in: number; out: number }>`
    with items as (select si.id, si.opening from stock_items si join variants v on v.id = si.variant_id
        where ${sql.join(places, sql` and `)}),
      moves as (select m.reason, m.quantity, ${within} as within, ${before} as before
        from stock_movements m where m.stock_item_id in (select id from items))
    select ((select coalesce(sum(opening), 0) from items)
        + (select coalesce(sum(quantity), 0) from moves where before))::int as opening,
      (select coalesce(sum(quantity), 0)::int from moves where within and quantity > 0) as in,
      (select coalesce(sum(quantity), 0)::int from moves where within and quantity < 0) as out,
      (select coalesce(json_object_agg(reason, units), '{}') from (select reason, sum(quantity)::int as units
        from moves where within group by reason) r) as by_reason`.execute(db)
  const row = rows[0] ?? { opening: 0, in: 0, out: 0, by_reason: {} }
  return { ...row, closing: row.opening + row.in + row.out }
}

/** The first instant of a range: what is before it is in the opening balance. */
function startOf(range: unknown): Date | undefined {
  if (typeof range === 'string') return new Date(dayStart(range))
  if (typeof range !== 'object' || range === null) return undefined
  const { gte, gt, eq } = range as Record<string, unknown>
  const from = gte ?? gt ?? eq
  return typeof from === 'string' ? new Date(dayStart(from)) : undefined
}
const dayStart = (text: string): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00+08:00` : text)

export const movementExport: ExportList = {
  permission: 'stock.view',
  columns: [
    ...[
      'at',
      'sku',
      'name',
      'options',
      'location',
      'quantity',
      'after',
      'reason',
      'note',
      'order',
      'transfer',
      'count',
    ],
    'by',
  ],
  read: async ({ db, locale }, input) => {
    const query = pageWanted(input)
    return exported(await readList(db, query, await specFor(db, query)), (row) => {
      const { variant, note, order_number } = serialize(row, locale)
      return [
        ...[row.created_at, variant.sku, variant.name, variant.options_text, inLocale(row.location.name, locale)],
        ...[row.quantity, row.after, row.reason, note, order_number, row.transfer_id, row.count_id, row.by],
      ]
    })
  },
}
