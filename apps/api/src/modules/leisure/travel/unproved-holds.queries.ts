import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { Day } from './stay.domain.ts'

/** A booking that waits to be paid, of somebody who has proved nothing; `days` are its nights, one empty text for a departure. */
export type UnprovedHold = { id: number; units: number; days: string[] }
export type HoldsWanted = { room_id: number; from: Day; until: Day } | { departure_id: number }

/** Those made before a moment, the newest first, each locked; one that somebody else is at is left alone. */
export async function lockUnproved(tx: Tx, wanted: HoldsWanted, before: Date): Promise<UnprovedHold[]> {
  const [which, units, days] =
    'room_id' in wanted
      ? [
          sql`b.room_id = ${wanted.room_id} and b.check_out > ${wanted.from}::date and b.check_in <= ${wanted.until}::date`,
          sql`b.rooms`,
          sql`array(select d::date::text from generate_series(b.check_in, b.check_out - 1, interval '1 day') d)`,
        ]
      : [sql`b.departure_id = ${wanted.departure_id}`, sql`b.adults + b.children`, sql`array['']`]
  const { rows } = await sql<UnprovedHold>`
    select b.id, (${units})::int as units, ${days} as days from travel_bookings b
    where b.state = 'held' and b.unproved and b.created_at < ${before} and ${which}
    order by b.created_at desc, b.id desc limit 200 for update skip locked`.execute(tx)
  return rows
}
