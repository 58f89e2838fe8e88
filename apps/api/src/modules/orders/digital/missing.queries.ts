import { inLocale, type Locale } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/**
 * How many more units of licensed variants can be sold: codes that nobody has, without those that orders hold, sold, or
 * were paid for and wait for. Below zero where more was sold than there are codes.
 */
export async function roomOf(db: Db, variantIds: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; room: number }>`
    with open as (select l.id, l.variant_id, l.quantity from orders o join line_items l on l.order_id = o.id
      where o.status in ('placed', 'confirmed', 'ready') and l.variant_id = any(${variantIds}::bigint[]))
    select v.id,
      (select count(*)::int from license_codes c where c.variant_id = v.id and c.taken_at is null)
      - coalesce((select sum(quantity)::int from open where variant_id = v.id), 0)
      + (select count(*)::int from licenses g join open on open.id = g.line_item_id where open.variant_id = v.id)
      - coalesce((select sum(m.units)::int from missing_codes m where m.variant_id = v.id
        and m.line_item_id not in (select id from open)), 0) as room
    from variants v where v.id = any(${variantIds}::bigint[]) and v.digital_kind = 'license'`.execute(db)
  return new Map(rows.map(({ id, room }) => [id, room]))
}

/** Every variant that is sold as a code. */
export async function licensedVariants(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('variants').select('id').where('digital_kind', '=', 'license').execute()
  return rows.map(({ id }) => id)
}

/** Orders that wait for codes of which some have come, the longest waiting first. */
export async function ordersToHandOut(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select m.order_id from missing_codes m
    where exists (select from license_codes c where c.variant_id = m.variant_id and c.taken_at is null)
    group by m.order_id order by min(m.since), m.order_id limit ${limit}`.execute(db)
  return rows.map(({ order_id }) => order_id)
}

/** How many codes were paid for and are not there. */
export async function missingCodes(db: Db): Promise<number> {
  const { rows } = await sql<{
    units: number
  }>`select coalesce(sum(units), 0)::int as units from missing_codes`.execute(db)
  return rows[0]?.units ?? 0
}

export type Waiting = { order_number: string; variant_id: number; name: string; units: number; since: Date }

/** Lines that wait for codes, the longest waiting first. */
export async function waitingLines(
  db: Db,
  locale: Locale,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ rows: Waiting[]; total: number }> {
  const rows = await db
    .selectFrom('missing_codes as m')
    .innerJoin('orders as o', 'o.id', 'm.order_id')
    .innerJoin('line_items as l', 'l.id', 'm.line_item_id')
    .select(['o.number as order_number', 'm.variant_id', 'm.units', 'm.since'])
    .select(sql<string>`in_language(bought_of(l) -> 'name', ${locale})`.as('name'))
    .orderBy('m.since')
    .orderBy('m.line_item_id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await db
    .selectFrom('missing_codes')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** What a line that waits is called and how many codes of it are missing in all; nothing when none is any more. */
export async function missingOf(
  db: Db,
  variantId: number,
  locale: Locale,
): Promise<{ name: string; units: number; orders: number } | undefined> {
  const row = await db
    .selectFrom('missing_codes as m')
    .innerJoin('variants as v', 'v.id', 'm.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['p.name', (eb) => eb.fn.sum<number>('m.units').as('units'), (eb) => eb.fn.countAll<number>().as('orders')])
    .where('m.variant_id', '=', variantId)
    .groupBy('p.name')
    .executeTakeFirst()
  return row && { name: inLocale(row.name, locale), units: Number(row.units), orders: Number(row.orders) }
}

/** Where new codes of a licensed variant are counted: where it stands already, else the first place; undefined for other products. */
export async function shelfOf(db: Db, variantId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select coalesce((select s.stock_location_id from stock_items s where s.variant_id = v.id order by s.id limit 1),
      (select l.id from stock_locations l where l.active order by l.position, l.id limit 1)) as id
    from variants v where v.id = ${variantId} and v.digital_kind = 'license'`.execute(db)
  return rows[0]?.id
}

/** How many units of a line went back without a code, or may be about to. */
export async function unitsBack(db: Db, lineId: number): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(l.quantity), 0)::int
      - (select count(returned_at)::int from licenses where line_item_id = ${lineId}) as units
    from order_return_lines l join order_returns r on r.id = l.return_id
    where l.line_item_id = ${lineId} and r.status <> 'refused'`.execute(db)
  return Math.max(0, rows[0]?.units ?? 0)
}

/** How many codes a line waits for. */
export async function unitsMissing(db: Db, lineId: number): Promise<number> {
  const row = await db.selectFrom('missing_codes').select('units').where('line_item_id', '=', lineId).executeTakeFirst()
  return row?.units ?? 0
}

/** How many codes each line of an order waits for. */
export async function missingByLine(db: Db, orderId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('missing_codes')
    .select(['line_item_id', 'units'])
    .where('order_id', '=', orderId)
    .execute()
  return new Map(rows.map(({ line_item_id, units }) => [line_item_id, units]))
}
