import type { Services } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { kilometres, type Point } from './nearest.domain.ts'
import { areaFinder } from './places.queries.ts'

/** Where a place is: its point, else the division it lies in. */
export type Whereabouts = { latitude: number | null; longitude: number | null; division_id: string | null }

/**
 * How far places are from a division over the ground, in kilometres with one decimal; null where either is not known. A division is
 * known by points and not by its border: the nearest of them counts.
 */
export async function distancesTo(
  { db }: Pick<Services, 'db'>,
  via: Db,
  division_id: string | null,
): Promise<(place: Whereabouts) => number | null> {
  const finder = await areaFinder(db, via)
  const to = division_id === null ? [] : finder.pointsOf(division_id)
  const from = ({ latitude, longitude, division_id: own }: Whereabouts): readonly Point[] =>
    latitude !== null && longitude !== null
      ? [{ lat: latitude, lon: longitude }]
      : own === null
        ? []
        : finder.pointsOf(own)
  return (place) => {
    const ways = from(place).flatMap((a) => to.map((b) => kilometres(a, b)))
    return ways.length === 0 ? null : Math.round(Math.min(...ways) * 10) / 10
  }
}
