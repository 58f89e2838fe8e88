import { Clause, entriesOf, isObject, scalarOf } from '../clauses/clause.ts'
import { patternsOf } from '../key-pattern.ts'
import { parseQuery } from '../query.ts'
import { illegal, malformed, named } from '../refusal.ts'
import type { Walk } from '../walk.ts'
import type { Aggregation, BucketOrder, KeyFilter, RangeAggregation } from './aggregation-tree.ts'

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
/** An aggregation without its name and what is below it. */
export type AggregationBody = DistributiveOmit<Aggregation, 'name' | 'meta' | 'aggregations'>
export type AggregationParser = (body: unknown, walk: Walk) => AggregationBody

function keyFilter(clause: Clause, key: string): KeyFilter | undefined {
  const value = clause.take(key)
  if (value === undefined) return undefined
  if (Array.isArray(value))
    return { kind: 'values', values: clause.walk.list(value, key).map((entry) => scalarOf(entry, key, clause.walk)) }
  if (typeof value !== 'string') throw clause.wrong(key, 'a pattern or a list of keys', value)
  const patterns = value.length <= clause.walk.limits.wildcard ? patternsOf(value) : undefined
  if (!patterns)
    throw illegal(`[${clause.name}] ${key} ${named(value)} is not supported: plain text, [.], [.*], [.+] and [|] are`)
  return { kind: 'patterns', patterns }
}

function keyFilters(clause: Clause) {
  const include = keyFilter(clause, 'include')
  const exclude = keyFilter(clause, 'exclude')
  if (include && exclude && include.kind !== exclude.kind) {
    const method = (kind: string) => (kind === 'values' ? 'set-based' : 'regex-based')
    throw illegal(`Cannot mix a ${method(include.kind)} include with a ${method(exclude.kind)} method`)
  }
  return { include, exclude }
}

function ordersOf(clause: Clause, usual: BucketOrder[]): BucketOrder[] {
  const value = clause.take('order')
  if (value === undefined) return usual
  const list = clause.walk.list(Array.isArray(value) ? value : [value], clause.name)
  const read = list.map((entry): BucketOrder => {
    const entries = entriesOf(entry, 'order', clause.walk)
    const [by, order] = entries[0] ?? ['', '']
    if (entries.length !== 1 || by === '') throw malformed('Must specify exactly one field for [order]')
    if (order !== 'asc' && order !== 'desc') throw malformed(`Unknown order direction in [order] of [${clause.name}]`)
    return { by: by === '_term' || by === '_time' ? '_key' : by, order }
  })
  return read.length > 0 ? read : usual
}

const terms: AggregationParser = (body, walk) => {
  const clause = new Clause('terms', body, walk, 'object')
  const read: AggregationBody = {
    kind: 'terms',
    field: clause.requiredText('field'),
    size: clause.integer('size', 1, walk.limits.buckets) ?? 10,
    order: ordersOf(clause, [{ by: '_count', order: 'desc' }]),
    minDocCount: clause.integer('min_doc_count', 0) ?? 1,
    ...keyFilters(clause),
    missing: clause.scalar('missing'),
  }
  // Advice to a cluster that one exact index does not need.
  clause.integer('shard_size', 1)
  clause.integer('shard_min_doc_count', 0)
  clause.choice('execution_hint', ['map', 'global_ordinals'])
  clause.choice('collect_mode', ['depth_first', 'breadth_first'])
  clause.flag('show_term_doc_count_error')
  clause.end()
  return read
}

function rangesOf(clause: Clause): RangeAggregation['ranges'] {
  const list = clause.take('ranges')
  if (!Array.isArray(list) || list.length === 0) throw illegal('No [ranges] specified for the [range] aggregation')
  return clause.walk.list(list, 'range').map((entry) => {
    const item = new Clause('range', entry, clause.walk, 'object')
    const read = { key: item.text('key'), from: item.number('from'), to: item.number('to') }
    item.end()
    return read
  })
}

const range: AggregationParser = (body, walk) => {
  const clause = new Clause('range', body, walk, 'object')
  const field = clause.requiredText('field')
  const ranges = rangesOf(clause)
  const read: AggregationBody = {
    kind: 'range',
    field,
    ranges,
    keyed: clause.flag('keyed') ?? false,
    missing: clause.number('missing'),
  }
  clause.end()
  return read
}

/** Buckets that are made even where nothing is; so their number is bounded. */
function extendedBounds(clause: Clause, interval: number) {
  const value = clause.take('extended_bounds')
  if (value === undefined) return undefined
  const item = new Clause('extended_bounds', value, clause.walk, 'object')
  const min = item.number('min')
  const max = item.number('max')
  item.end()
  if (min === undefined || max === undefined || min > max)
    throw illegal('[extended_bounds] need a min and a max above it')
  if ((max - min) / interval > clause.walk.limits.buckets)
    throw illegal(`[histogram] would make too many buckets: the limit is [${clause.walk.limits.buckets}]`)
  return { min, max }
}

const histogram: AggregationParser = (body, walk) => {
  const clause = new Clause('histogram', body, walk, 'object')
  const field = clause.requiredText('field')
  const interval = clause.number('interval') ?? 0
  if (interval <= 0) throw illegal('[interval] must be >0 for histogram aggregation')
  const read: AggregationBody = {
    kind: 'histogram',
    field,
    interval,
    offset: clause.number('offset') ?? 0,
    minDocCount: clause.integer('min_doc_count', 0) ?? 0,
    order: ordersOf(clause, [{ by: '_key', order: 'asc' }]),
    keyed: clause.flag('keyed') ?? false,
    extendedBounds: extendedBounds(clause, interval),
    missing: clause.number('missing'),
  }
  clause.end()
  return read
}

const filters: AggregationParser = (body, walk) => {
  const clause = new Clause('filters', body, walk, 'object')
  const list = clause.take('filters')
  const otherKey = clause.text('other_bucket_key')
  const other = clause.flag('other_bucket') ?? otherKey !== undefined
  clause.end()
  const read = Array.isArray(list)
    ? walk.list(list, 'filters').map((query) => ({ query: parseQuery(query, walk) }))
    : entriesOf(list, 'filters', walk).map(([key, query]) => ({ key, query: parseQuery(query, walk) }))
  if (read.length === 0) throw illegal('[filters] cannot be empty')
  return { kind: 'filters', filters: read, otherKey: other ? (otherKey ?? '_other_') : undefined }
}

const filter: AggregationParser = (body, walk) => ({ kind: 'filter', filter: parseQuery(body, walk) })

const missing: AggregationParser = (body, walk) => {
  const clause = new Clause('missing', body, walk, 'object')
  const field = clause.requiredText('field')
  clause.end()
  return { kind: 'missing', field }
}

const nested: AggregationParser = (body, walk) => {
  const clause = new Clause('nested', body, walk, 'object')
  const path = clause.requiredText('path')
  clause.end()
  return { kind: 'nested', path }
}

const global: AggregationParser = (body, walk) => {
  if (!isObject(body)) throw malformed('[global] expects an object')
  new Clause('global', body, walk, 'object').end()
  return { kind: 'global' }
}

/** Aggregations that hold others. */
export const bucketAggregations: [string, AggregationParser][] = [
  ['terms', terms],
  ['range', range],
  ['histogram', histogram],
  ['filter', filter],
  ['filters', filters],
  ['missing', missing],
  ['nested', nested],
  ['global', global],
]
