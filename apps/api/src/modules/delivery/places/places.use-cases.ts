import type { Ctx } from '../../../platform/context.ts'
import type { Area, Point } from './nearest.domain.ts'
import { areaFinder } from './places.queries.ts'

/** What an address form chooses from, as far as a point tells it. */
export type NearestPlace = { aimag: Area; district: Area; low: Area | null; zipcode: string }

/** The divisions nearest to a point, from the aimag down; undefined outside of the country. */
export async function nearestPlace(ctx: Ctx, point: Point): Promise<NearestPlace | undefined> {
  const chain = (await areaFinder(ctx.db)).chainAt(point)
  const at = (...levels: Area['level'][]) => chain.find(({ level }) => levels.includes(level))
  const [aimag, district] = [at('city', 'aimag'), at('district', 'sum')]
  if (!aimag || !district) return undefined
  const low = at('khoroo', 'bag') ?? null
  return { aimag, district, low, zipcode: (low ?? district).zipcode }
}
