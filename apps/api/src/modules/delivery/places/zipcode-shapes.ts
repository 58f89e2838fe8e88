import { parsePoint } from '@delguur/search/query/geo'
import type { AreaFinder, Point } from './nearest.domain.ts'

type Json = { readonly [name: string]: unknown }
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A search body in which each `geo_shape` with a point on `location` is put into words that every engine understands: the
 * areas that hold the point, the smallest scored highest. Areas are known by points only, so to an engine no shape
 * would ever hold anything. Whatever is not such a clause, or not a good one, stays for the engine to judge.
 */
export function areasForShapes(finder: AreaFinder, body: unknown): unknown {
  let left = mostShapes
  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(read)
    if (!isObject(value)) return value
    const entries = Object.entries(value)
    const queryPoint = entries.length === 1 && 'geo_shape' in value ? pointOf(value.geo_shape) : undefined
    if (queryPoint && left-- > 0) return holding(finder, queryPoint)
    return Object.fromEntries(entries.map(([name, part]) => [name, read(part)]))
  }
  return read(body)
}

/** Nobody asks for more points in one search; each takes a walk over all areas. */
const mostShapes = 16

type PointQuery = { point: Point; scored: Json }

/** The point of a clause; undefined where anything in it is unknown. */
function pointOf(clause: unknown): PointQuery | undefined {
  if (!isObject(clause)) return undefined
  const { location, boost, _name, ignore_unmapped, ...more } = clause
  if (!isObject(location) || Object.keys(more).length > 0) return undefined
  const { shape, relation = 'intersects', ...others } = location
  if (Object.keys(others).length > 0 || !isRelation(relation)) return undefined
  const coordinates =
    isObject(shape) && isPoint(shape.type) && Object.keys(shape).length === 2 ? shape.coordinates : shape
  try {
    const point = parsePoint(coordinates, 'geo_shape')
    return { point, scored: { ...(boost !== undefined && { boost }), ...(_name !== undefined && { _name }) } }
  } catch {
    return undefined
  }
}

const isRelation = (value: unknown): boolean =>
  typeof value === 'string' && ['intersects', 'contains'].includes(value.toLowerCase())
const isPoint = (value: unknown): boolean => typeof value === 'string' && value.toLowerCase() === 'point'

function holding(finder: AreaFinder, { point, scored }: PointQuery): Json {
  const chain = finder.chainAt(point)
  if (chain.length === 0) return { match_none: scored }
  const queries = chain.map(({ id }, place) => ({
    constant_score: { filter: { ids: { values: [id] } }, boost: chain.length - place },
  }))
  return { dis_max: { queries, ...scored } }
}
