import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export type PlaceRow = {
  id: string
  name_mn: string
  name_en: string
  temperature: number | null
  feels_like: number | null
  measured_at: Date | null
}

/** The capital and the aimags, in the order of the forms, with the last reading of each. */
export async function readPlaces(db: Db): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select d.id, d.name_mn, d.name_en, w.temperature, w.feels_like, w.measured_at
    from divisions d left join weather_readings w on w.division_id = d.id
    where d.level in ('city', 'aimag') order by d.position`.execute(db)
  return rows
}

/** Where the centres are. */
export async function centres(db: Db): Promise<{ id: string; latitude: number; longitude: number }[]> {
  const { rows } = await sql<{ id: string; latitude: number; longitude: number }>`
    select id, latitude, longitude from divisions
    where level in ('city', 'aimag') and latitude is not null and longitude is not null order by position`.execute(db)
  return rows
}

/** When the weather was last asked for with success, and how new the newest reading is. */
export async function lastFetch(db: Db): Promise<{ fetched_at: Date | null; measured_at: Date | null }> {
  const { rows } = await sql<{ fetched_at: Date | null; measured_at: Date | null }>`
    select max(fetched_at) as fetched_at, max(measured_at) as measured_at from weather_readings`.execute(db)
  return rows[0] ?? { fetched_at: null, measured_at: null }
}
