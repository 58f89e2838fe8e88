import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

export type HoursRow = { weekday: number | null; opens: string; closes: string }
export type NewDryDay = {
  division_id: string | null
  on_date: string | null
  day_of_month: number | null
  reason: Translated
}

/** Puts other hours in the place of all that a division, or the country, has. */
export async function replaceHours(tx: Tx, division_id: string | null, hours: HoursRow[]): Promise<void> {
  await sql`lock table sale_hours in row exclusive mode`.execute(tx)
  await sql`delete from sale_hours where division_id is not distinct from ${division_id}`.execute(tx)
  if (hours.length > 0) {
    const rows = hours.map((each) => ({ ...each, division_id }))
    await tx.insertInto('sale_hours').values(rows).execute()
  }
}

/** Writes a dry day down; one that is there already gets the new reason. Gives its id. */
export async function writeDryDay(tx: Tx, { reason, ...day }: NewDryDay): Promise<number> {
  const { id } = await tx
    .insertInto('dry_days')
    .values({ ...day, reason })
    .onConflict((same) => same.columns(['division_id', 'on_date', 'day_of_month']).doUpdateSet({ reason }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes a dry day back; tells whether there was one. */
export async function deleteDryDay(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('dry_days').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
