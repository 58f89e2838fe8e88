import type { Aggregation, BucketOrder } from '../../../query/aggregation/aggregation-tree.ts'
import { failedOnShards, named } from '../../../query/refusal.ts'
import type { AggregationAnswer } from '../answer.ts'
import type { Docs, Scope } from './aggregate-scope.ts'

/** A bucket before it is written. */
export type Counted<Key extends string | number> = { key: Key; count: number }
/** The same with its documents, gathered only where something below asks for them. */
export type Found<Key extends string | number> = Counted<Key> & { documents(): Docs }
/** The number below each bucket that an order names. */
export type Measures<Bucket> = (by: string) => ReadonlyMap<Bucket, number>

type Measure = { chain: Aggregation[]; metric: string }
const holders = new Set(['filter', 'nested', 'missing', 'global'])
const statistics = new Set(['count', 'min', 'max', 'avg', 'sum'])

const compareKeys = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)

/** The first `size` buckets in the order requested; equal ones by ascending key. */
export function ordered<Bucket extends Counted<string | number>>(
  found: Bucket[],
  orders: BucketOrder[],
  size: number,
  measures: Measures<Bucket>,
): Bucket[] {
  const comparators = orders.map((order) => comparator(order, measures))
  const [only] = comparators
  if (only && comparators.length === 1) return firstOf(found, size, (a, b) => only(a, b) || compareKeys(a.key, b.key))
  const compare = (a: Bucket, b: Bucket): number => {
    for (const comparing of comparators) {
      const difference = comparing(a, b)
      if (difference !== 0) return difference
    }
    return compareKeys(a.key, b.key)
  }
  return firstOf(found, size, compare)
}

function comparator<Bucket extends Counted<string | number>>(
  { by, order }: BucketOrder,
  measures: Measures<Bucket>,
): (a: Bucket, b: Bucket) => number {
  const sign = order === 'asc' ? 1 : -1
  if (by === '_key') return (a, b) => sign * compareKeys(a.key, b.key)
  if (by === '_count') return (a, b) => sign * (a.count - b.count)
  const values = measures(by)
  return (a, b) => compareValues(values.get(a) ?? Number.NaN, values.get(b) ?? Number.NaN, sign)
}

/** Counts the number for each of the buckets. */
export const measuresBelow =
  <Bucket extends Found<string | number>>(found: Bucket[], below: Aggregation[], scope: Scope): Measures<Bucket> =>
  (by) => {
    const measure = measureOf(by, below)
    return new Map(found.map((bucket) => [bucket, measured(measure, bucket.documents(), scope)]))
  }

/** No number stands last in either direction. */
function compareValues(a: number, b: number, sign: number): number {
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : 1
  if (Number.isNaN(b)) return -1
  return a === b ? 0 : a < b ? -sign : sign
}

/** Sorts only what can be among the first: the rest falls out twice the size at a time. */
function firstOf<T>(list: T[], size: number, compare: (a: T, b: T) => number): T[] {
  if (list.length <= size * 2) return list.sort(compare).slice(0, size)
  let best: T[] = []
  let last: T | undefined
  for (const entry of list) {
    if (last !== undefined && compare(entry, last) >= 0) continue
    best.push(entry)
    if (best.length < size * 2) continue
    best = best.sort(compare).slice(0, size)
    last = best[size - 1]
  }
  return best.sort(compare).slice(0, size)
}

/** Reads `price`, `price.avg`, `price[avg]` and `sold>price.avg`. */
function measureOf(by: string, below: Aggregation[]): Measure {
  const chain: Aggregation[] = []
  const steps = below.some(({ name }) => name === by) ? [by] : by.split('>')
  let level = below
  for (const [at, step] of steps.entries()) {
    const last = at === steps.length - 1
    const { found, metric } = stepOf(step, level)
    if (!found || (!last && (metric !== undefined || !holders.has(found.kind)))) break
    chain.push(found)
    if (last) return { chain, metric: metricOf(found, metric, by) }
    level = found.aggregations
  }
  throw failedOnShards(`Invalid aggregation order path ${named(by)}: there is no such number below the buckets`)
}

function stepOf(step: string, level: Aggregation[]): { found?: Aggregation; metric?: string } {
  const plain = level.find(({ name }) => name === step)
  if (plain) return { found: plain }
  const [, name, bracketed, dotted] = /^(.+?)(?:\[([^\]]+)\]|\.([^.]+))$/.exec(step) ?? []
  return { found: level.find((aggregation) => aggregation.name === name), metric: bracketed ?? dotted }
}

function metricOf({ kind }: Aggregation, metric: string | undefined, by: string): string {
  if (kind === 'stats' && metric !== undefined && statistics.has(metric)) return metric
  const plain = metric === undefined || metric === 'value'
  if (['min', 'max', 'sum', 'avg', 'value_count', 'cardinality'].includes(kind) && plain) return 'value'
  if (holders.has(kind) && (metric === undefined || metric === '_count')) return '_count'
  throw failedOnShards(`Invalid aggregation order path ${named(by)}: a bucket can only be sorted by one number`)
}

function measured({ chain, metric }: Measure, documents: Docs, scope: Scope): number {
  const [first, ...rest] = chain
  const last = chain.at(-1)
  if (!first || !last) return Number.NaN
  const pruned = rest.reduceRight<Aggregation[]>((below, step) => [{ ...step, aggregations: below }], [])
  let answer: AggregationAnswer | undefined = scope
    .below([{ ...first, aggregations: pruned }], documents, scope)
    .get(first.name)?.answer
  for (const step of rest)
    answer = answer?.kind === 'single' ? answer.bucket.aggregations.get(step.name)?.answer : undefined
  if (answer?.kind === 'single') return answer.bucket.count
  const value = answer?.kind === 'value' ? answer.body[metric] : undefined
  return typeof value === 'number' ? value : measureOfNone(last.kind, metric)
}

/** Of no values the least is above all and the greatest below all, the average is no number. */
function measureOfNone(kind: string, metric: string): number {
  const name = kind === 'stats' ? metric : kind
  return name === 'min' ? Number.POSITIVE_INFINITY : name === 'max' ? Number.NEGATIVE_INFINITY : Number.NaN
}
