import type { Db } from '../../../platform/database/db.ts'
import { type Area, AreaFinder, type Level } from './nearest.domain.ts'
import { readBorder, readCityPoints } from './reference.ts'

const finders = new WeakMap<Db, Promise<AreaFinder>>()

/** The areas of the country. Reference data: read once per database and kept; within a transaction it is `via` that reads. */
export function areaFinder(db: Db, via: Db = db): Promise<AreaFinder> {
  const known = finders.get(db)
  if (known) return known
  const fresh = readAreas(via).then((areas) => new AreaFinder(areas, readBorder()))
  finders.set(db, fresh)
  fresh.catch(() => finders.delete(db))
  return fresh
}

async function readAreas(db: Db): Promise<Area[]> {
  const rows = await db.selectFrom('divisions').selectAll().orderBy('position').execute()
  if (rows.length === 0) throw new Error('the divisions are not seeded')
  return areasOf(rows)
}

type DivisionRow = Omit<Area, 'points' | 'zipcode' | 'level'> & {
  level: string
  zipcode: string | null
  latitude: number | null
  longitude: number | null
}

/** The areas of rows of divisions, with what is known of them besides. */
export function areasOf(rows: readonly DivisionRow[]): Area[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const cityPoints = readCityPoints()
  const zipcodeOf = (id: string | null): string => {
    const row = id === null ? undefined : byId.get(id)
    return row ? (row.zipcode ?? zipcodeOf(row.parent_id)) : ''
  }
  return rows.map(({ id, level, cat, name_mn, name_en, abbr_mn, parent_id, latitude, longitude }) => {
    const own = latitude === null || longitude === null ? [] : [{ lat: latitude, lon: longitude }]
    return {
      id,
      level: level as Level,
      cat,
      name_mn,
      name_en,
      abbr_mn,
      parent_id,
      zipcode: zipcodeOf(id),
      points: [...own, ...(cityPoints.get(id) ?? [])],
    }
  })
}
