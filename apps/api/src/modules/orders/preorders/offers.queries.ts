import type { PreorderOffer } from '@delguur/contract/orders/preorders'
import { localDate } from '@delguur/kit/dates'
import { inLocale, type Locale, type Translated } from '@delguur/kit/locale'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

/** Units of a variant that lie where orders are sent from. */
export const onShelf = (
  variant: ReturnType<typeof sql>,
) => sql<number>`coalesce((select sum(units(si)) from stock_items si
  join stock_locations sl on sl.id = si.stock_location_id where si.variant_id = ${variant} and sl.active and sl.ships), 0)::int`

/** Orders whose goods are waited for: their deposit is paid, or staff took them as they are. */
const inQueue = sql<SqlBool>`o.status in ('confirmed', 'ready')`

type Row = Omit<PreorderOffer, 'options_text' | 'late'> & { options: { title: Translated; value: Translated }[] | null }

const offer = (which: ReturnType<typeof sql>) => sql<Row>`
  select v.id as variant_id, v.sku, f.arrives_on::text as arrives_on, coalesce(f.deposit_percent, 30)::int as deposit_percent,
    coalesce(f.units, 0) as units, coalesce(f.taken, 0) as taken, coalesce(f.version, 1) as version,
    ${onShelf(sql`v.id`)} as on_shelf,
    (select count(distinct l.order_id)::int from line_items l join orders o on o.id = l.order_id
      where l.variant_id = v.id and l.awaited > 0 and ${inQueue}) as orders,
    (select json_agg(json_build_object('title', ot.presentation, 'value', ov.presentation) order by ot.position, ot.id)
      from variant_option_values vo join option_values ov on ov.id = vo.option_value_id
      join option_types ot on ot.id = ov.option_type_id where vo.variant_id = v.id) as options
  from variants v left join preorder_offers f on f.variant_id = v.id where ${which} order by v.position, v.id`

const asOffer = ({ options, ...row }: Row, locale: Locale, now: Date): PreorderOffer => ({
  ...row,
  options_text: (options ?? [])
    .map(({ title, value }) => `${inLocale(title, locale)}: ${inLocale(value, locale)}`)
    .join(', '),
  late: row.arrives_on !== null && row.units > 0 && row.arrives_on < localDate(now),
})

/** What is announced of the variants of a product; of one without variants of its only one. */
export async function offersOf(db: Db, product_id: number, locale: Locale, now: Date): Promise<PreorderOffer[]> {
  const { rows } = await offer(sql`v.product_id = ${product_id} and v.deleted_at is null and (not v.is_master
    or not exists (select from variants w where w.product_id = v.product_id and not w.is_master and w.deleted_at is null))`).execute(
    db,
  )
  return rows.map((row) => asOffer(row, locale, now))
}

export async function offerOf(
  db: Db,
  variant_id: number,
  locale: Locale,
  now: Date,
): Promise<PreorderOffer | undefined> {
  const { rows } = await offer(sql`v.id = ${variant_id}`).execute(db)
  return rows[0] && asOffer(rows[0], locale, now)
}

/** The order that has waited longest for a variant; undefined where none does. */
export async function nextInQueue(db: Db, variant_id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select o.id from line_items l join orders o on o.id = l.order_id
    where l.variant_id = ${variant_id} and l.awaited > 0 and ${inQueue} order by o.completed_at, o.id limit 1`.execute(
    db,
  )
  return rows[0]?.id
}

/** Orders that wait for a variant and were told another day than the one that is announced; unpaid ones, too. */
export async function ordersWithOtherDay(db: Db, variant_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct l.order_id as id from line_items l
    join preorder_offers f on f.variant_id = l.variant_id
    where l.variant_id = ${variant_id} and l.awaited > 0 and l.arrives_on <> f.arrives_on order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Orders that wait for goods whose day is over, and whose buyers were not told. */
export async function passedOrders(db: Db, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct o.id from line_items l join orders o on o.id = l.order_id
    where l.awaited > 0 and l.arrives_on < ${localDate(now)}::date and o.late_since is null
      and o.status in ('placed', 'confirmed', 'ready') order by o.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The days that are announced of variants now. */
export async function announcedDays(tx: Tx, variant_ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{
    variant_id: number
    arrives_on: string
  }>`select variant_id, arrives_on::text as arrives_on
    from preorder_offers where variant_id = any(${[...variant_ids]}::bigint[])`.execute(tx)
  return new Map(rows.map(({ variant_id, arrives_on }) => [variant_id, arrives_on]))
}

/** What came already and is waited for still: an order was canceled, or paid after it had come. */
export async function variantsToHandOut(db: Db): Promise<number[]> {
  const { rows } = await sql<{ variant_id: number }>`select f.variant_id from preorder_offers f
    where f.taken > 0 and f.arrived_at is not null and ${onShelf(sql`f.variant_id`)} > 0 order by f.variant_id`.execute(
    db,
  )
  return rows.map(({ variant_id }) => variant_id)
}

/** Orders that wait for nothing any more, and whose buyers were not asked for the rest. */
export async function ordersToComplete(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select o.id from orders o where o.preorder is not null and o.rest_requested_at is null
    and ${inQueue} and not exists (select from line_items l where l.order_id = o.id and l.awaited > 0) order by o.id limit ${most}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
