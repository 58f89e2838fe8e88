import { failedToCreate } from '../query/refusal.ts'
import type { GeoDistanceQuery, GeoPoint, GeoShapeQuery } from '../query/tree.ts'
import { isSamePoint, metresBetween } from './distance.ts'
import type { Boost, Evaluation } from './evaluation.ts'
import { type Matches, nothing } from './matches.ts'

/** What a distance costs next to looking at a number. */
const dearer = 4

function pointsThat(
  evaluation: Evaluation,
  { kind, field: name, ignoreUnmapped }: GeoDistanceQuery | GeoShapeQuery,
  test: (point: GeoPoint) => boolean,
  boost: Boost,
): Matches {
  const field = evaluation.collection.field(name)
  if (!field) {
    if (ignoreUnmapped) return nothing
    throw failedToCreate(`failed to find geo field [${name}]`)
  }
  if (field.kind !== 'geo_point')
    throw failedToCreate(
      kind === 'geo_distance'
        ? `field [${name}] is not a geo_point field`
        : `Field [${name}] is of unsupported type [${field.kind}]. [geo_shape] query supports the following types [geo_point]`,
    )
  evaluation.pay(evaluation.collection.slots * dearer)
  return evaluation.where((slot) => field.pointsOf(slot).some(test), boost)
}

export function geoDistance(query: GeoDistanceQuery, evaluation: Evaluation, boost: Boost): Matches {
  const { point, metres } = query
  return pointsThat(evaluation, query, (held) => metresBetween(held, point) <= metres, boost)
}

/** A point touches a point when both are the same. */
export function geoShape(query: GeoShapeQuery, evaluation: Evaluation, boost: Boost): Matches {
  return pointsThat(evaluation, query, (held) => isSamePoint(held, query.point), boost)
}
