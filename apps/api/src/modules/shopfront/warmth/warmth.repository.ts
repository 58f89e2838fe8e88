import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Weather } from './weather.port.ts'

/** Keeps what was read of each place; an older reading never takes the place of a newer one. */
export async function keepReadings(
  db: Db,
  readings: readonly ({ division_id: string } & Weather)[],
  now: Date,
): Promise<void> {
  if (readings.length === 0) return
  await sql`insert into weather_readings (division_id, temperature, feels_like, measured_at, fetched_at)
    select x.division_id, x.temperature, x.feels_like, x.measured_at, ${now}
    from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb)
      as x (division_id text, temperature real, feels_like real, measured_at timestamptz)
    on conflict (division_id) do update set temperature = excluded.temperature, feels_like = excluded.feels_like,
      measured_at = excluded.measured_at, fetched_at = excluded.fetched_at
    where weather_readings.measured_at <= excluded.measured_at`.execute(db)
}

/** Notes whether the shop knows today's weather; when that changes, the pages of products are written anew. */
export async function showOnPages(db: Db, visible: boolean): Promise<void> {
  await sql`with changed as (update weather_pages set shown = ${visible} where shown <> ${visible} returning 1)
    insert into catalog_changes (kind) select 'site' from changed`.execute(db)
}
