import { metresOf, parseDistance, parsePoint } from '../geo.ts'
import { illegal, malformed, named } from '../refusal.ts'
import { Clause } from './clause.ts'
import type { ClauseParser } from './query-compound.ts'

/** `distance_type` and `validation_method`: the earth is a sphere and points are checked, whichever is named. */
export function geoOptions(clause: Clause) {
  clause.choice('distance_type', ['arc', 'plane'])
  clause.choice('validation_method', ['strict', 'coerce', 'ignore_malformed'])
  const unit = clause.text('unit') ?? 'm'
  if (metresOf(unit) === undefined) throw illegal(`[${clause.name}] no distance unit matches ${named(unit)}`)
  return { unit, ignoreUnmapped: clause.flag('ignore_unmapped') ?? false }
}

const geoDistance: ClauseParser = (body, walk) => {
  const clause = new Clause('geo_distance', body, walk)
  const scored = clause.scored()
  const { unit, ignoreUnmapped } = geoOptions(clause)
  const distance = clause.take('distance')
  if (distance === undefined) throw malformed("geo_distance requires 'distance' to be specified")
  const metres = parseDistance(distance, unit, 'geo_distance')
  const { field, value } = clause.field()
  return { kind: 'geo_distance', ...scored, field, point: parsePoint(value, 'geo_distance'), metres, ignoreUnmapped }
}

function pointShape(value: unknown, clause: Clause) {
  if (typeof value === 'string') return parsePoint(value, clause.name)
  const shape = new Clause(clause.name, value, clause.walk)
  const type = shape.requiredText('type')
  if (type.toLowerCase() !== 'point') throw illegal(`[geo_shape] shape ${named(type)} is not supported, only [point]`)
  const point = parsePoint(shape.take('coordinates'), clause.name)
  shape.end()
  return point
}

const geoShape: ClauseParser = (body, walk) => {
  const clause = new Clause('geo_shape', body, walk)
  const scored = clause.scored()
  const ignoreUnmapped = clause.flag('ignore_unmapped') ?? false
  const { field, value } = clause.field()
  const inner = new Clause('geo_shape', value, walk)
  const point = pointShape(inner.take('shape'), inner)
  const relation = inner.choice('relation', ['intersects', 'contains']) ?? 'intersects'
  inner.end()
  return { kind: 'geo_shape', ...scored, field, point, relation, ignoreUnmapped }
}

/** Clauses about places. */
export const geoClauses: [string, ClauseParser][] = [
  ['geo_distance', geoDistance],
  ['geo_shape', geoShape],
]
