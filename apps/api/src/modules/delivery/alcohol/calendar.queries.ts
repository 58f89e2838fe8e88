import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Calendar } from './domain/calendar.ts'

const clock = (column: 'opens' | 'closes') => sql<string>`to_char(${sql.ref(column)}, 'HH24:MI')`

/** All hours with their ids, the country's first, then by place, weekday and hour. */
export const listHours = (db: Db) =>
  db
    .selectFrom('sale_hours')
    .select(['id', 'division_id', 'weekday', clock('opens').as('opens'), clock('closes').as('closes')])
    .orderBy(sql`division_id nulls first`)
    .orderBy(sql`weekday nulls first`)
    .orderBy(sql`sale_hours.opens`)
    .execute()

/** All dry days with their ids, the monthly ones first, then by date. */
export const listDryDays = (db: Db) =>
  db
    .selectFrom('dry_days')
    .select(['id', 'division_id', 'on_date', 'day_of_month', 'reason'])
    .orderBy(sql`on_date nulls first`)
    .orderBy('day_of_month')
    .orderBy('id')
    .execute()

/** The whole calendar. */
export const readCalendar = async (db: Db): Promise<Calendar> => ({
  hours: await listHours(db),
  dry_days: await listDryDays(db),
})

/**
 * Holds the calendar as it is until the transaction ends: who changes it waits for the orders that are being placed, and
 * they for who changes it.
 */
export async function holdCalendar(tx: Tx): Promise<void> {
  await sql`lock table sale_hours, dry_days in share mode`.execute(tx)
}

/** Where shops stand, and which may sell alcohol. */
export async function readShops(
  db: Db,
  ids: number[],
): Promise<Map<number, { division_id: string | null; licensed: boolean }>> {
  const rows = await db
    .selectFrom('stock_locations')
    .select(['id', 'division_id', sql<boolean>`alcohol_license is not null`.as('licensed')])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...shop }) => [id, shop]))
}

/** The shops that may sell alcohol, in the shop's order. */
export const listLicensed = (db: Db) =>
  db
    .selectFrom('stock_locations')
    .select(['id', 'name', 'address', 'phone', 'opening_hours', 'division_id', 'alcohol_license'])
    .where('active', '=', true)
    .where('alcohol_license', 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Whether a division is one of the country. */
export const isDivision = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('divisions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
