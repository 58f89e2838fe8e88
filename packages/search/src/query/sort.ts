import { Clause, isObject, tokenOf } from './clauses/clause.ts'
import { geoOptions } from './clauses/query-geo.ts'
import { metresOf, parsePoint } from './geo.ts'
import { illegal, malformed } from './refusal.ts'
import type { GeoPoint, Order, SortEntry } from './tree.ts'
import type { Walk } from './walk.ts'

const orders = ['asc', 'desc'] as const
const modes = ['min', 'max', 'sum', 'avg', 'median'] as const
const most = 16

const byName = (field: string): SortEntry =>
  field === '_score' ? { kind: 'score', order: 'desc' } : { kind: 'field', field, order: 'asc', missing: '_last' }

function byField(field: string, value: unknown, walk: Walk): SortEntry {
  const clause = new Clause('field_sort', isObject(value) ? value : { order: value }, walk, 'object')
  const order = clause.choice('order', orders)
  if (field === '_score') {
    clause.end()
    return { kind: 'score', order: order ?? 'desc' }
  }
  const entry: SortEntry = {
    kind: 'field',
    field: walk.text(field, 'sort'),
    order: order ?? 'asc',
    missing: clause.scalar('missing') ?? '_last',
    mode: clause.choice('mode', modes),
    unmappedType: clause.text('unmapped_type'),
  }
  clause.end()
  return entry
}

/** One point or a list; a list of two numbers is one point. */
function pointsOf(value: unknown, walk: Walk): GeoPoint[] {
  const many = Array.isArray(value) && typeof value[0] !== 'number'
  const list = walk.list(many ? value : [value], '_geo_distance')
  if (list.length === 0) throw malformed('[_geo_distance] requires at least one point')
  return list.map((point) => parsePoint(point, '_geo_distance'))
}

function byDistance(value: unknown, walk: Walk): SortEntry {
  const clause = new Clause('_geo_distance', value, walk, 'object')
  const order: Order = clause.choice('order', orders) ?? 'asc'
  const mode = clause.choice('mode', modes)
  if (mode === 'sum') throw illegal("sort_mode [sum] isn't supported for sorting by geo distance")
  const { unit, ignoreUnmapped } = geoOptions(clause)
  const { field, value: points } = clause.field()
  const metres = metresOf(unit) ?? 1
  return { kind: 'geo_distance', field, points: pointsOf(points, walk), order, mode, unit: metres, ignoreUnmapped }
}

function entryOf(value: unknown, walk: Walk): SortEntry[] {
  if (typeof value === 'string') return [byName(walk.text(value, 'sort'))]
  if (!isObject(value)) throw illegal(`malformed sort format, within the sort array, found [${tokenOf(value)}]`)
  return walk.list(Object.keys(value), 'sort').map((key) => {
    const field = String(key)
    if (field === '_script') throw illegal('[_script] sort is not supported')
    return field === '_geo_distance' ? byDistance(value[field], walk) : byField(field, value[field], walk)
  })
}

/** Reads `sort`: a name, an object or a list of both. Absent: by score, which is an empty list. */
export function parseSort(value: unknown, walk: Walk): SortEntry[] {
  if (value === undefined || value === null) return []
  const list = walk.list(Array.isArray(value) ? value : [value], 'sort')
  const entries = list.flatMap((entry) => entryOf(entry, walk))
  if (entries.length > most) throw illegal(`[sort] has too many entries: the limit is [${most}]`)
  return entries
}
