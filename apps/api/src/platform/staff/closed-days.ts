import { localDate } from '@delguur/kit/dates'
import { sql } from 'kysely'
import type { Db, Tx } from '../database/db.ts'
import { ShopError } from '../shop-error.ts'

// Days whose books are closed. What changes a day and what closes it wait for each other by a lock on the day.

const lockClass = 7_243_089
const numberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000)

/** Whether the books of a day are closed. */
export async function isClosedDay(db: Db, when: string | Date): Promise<boolean> {
  const day = typeof when === 'string' ? when : localDate(when)
  const { rows } = await sql<{ closed: boolean }>`
    select exists (select from closed_days where day = ${day}::date) as closed`.execute(db)
  return rows[0]?.closed ?? false
}

/** Refuses a change of a closed day as `day_closed`; until the transaction ends the day cannot be closed. */
export async function requireOpenDay(tx: Tx, when: string | Date): Promise<void> {
  const day = typeof when === 'string' ? when : localDate(when)
  await sql`select pg_advisory_xact_lock_shared(${lockClass}::int, ${numberOf(day)}::int)`.execute(tx)
  if (await isClosedDay(tx, day)) throw new ShopError('day_closed', { params: { day } })
}

/** Nothing of a day changes until the transaction ends. */
export const holdDay = (tx: Tx, day: string) =>
  sql`select pg_advisory_xact_lock(${lockClass}::int, ${numberOf(day)}::int)`.execute(tx)
