import { unfit } from '../../../query/refusal.ts'
import type { GeoDistanceQuery, GeoPoint, GeoShapeQuery } from '../../../query/tree.ts'
import { metresBetween, roundPoint } from '../distance.ts'
import { type Matches, nothing } from '../matches.ts'
import type { Boost, Evaluation } from './evaluation.ts'

/** What a distance costs next to looking at a number. */
const dearer = 20

function pointsThat(
  evaluation: Evaluation,
  { kind, field: name, ignoreUnmapped }: GeoDistanceQuery | GeoShapeQuery,
  test: (point: GeoPoint) => boolean,
  boost: Boost,
): Matches {
  const field = evaluation.collection.field(name)
  if (!field) {
    if (ignoreUnmapped) return nothing
    throw unfit(`failed to find geo field [${name}]`)
  }
  if (field.kind !== 'geo_point')
    throw unfit(
      kind === 'geo_distance'
        ? `type [${field.kind}] for field [${name}] is not supported for [geo_distance] queries. Must be one of [geo_point]`
        : `Field [${name}] is of unsupported type [${field.kind}]. [geo_shape] query supports the following types [geo_point]`,
    )
  evaluation.pay(evaluation.collection.slots * dearer)
  return evaluation.where((slot) => field.pointsOf(slot).some(test), boost)
}

export function geoDistance(query: GeoDistanceQuery, evaluation: Evaluation, boost: Boost): Matches {
  const { point, metres } = query
  return pointsThat(evaluation, query, (held) => metresBetween(roundPoint(held), point) <= metres, boost)
}

/** A point touches a point when both are the same. */
export function geoShape(query: GeoShapeQuery, evaluation: Evaluation, boost: Boost): Matches {
  const { lat, lon } = roundPoint(query.point)
  const isSame = (held: GeoPoint) => {
    const rounded = roundPoint(held)
    return rounded.lat === lat && rounded.lon === lon
  }
  return pointsThat(evaluation, query, isSame, boost)
}
