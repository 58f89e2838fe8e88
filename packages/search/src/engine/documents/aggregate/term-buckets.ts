import type { Aggregation, KeyFilter, TermsAggregation } from '../../../query/aggregation/aggregation-tree.ts'
import { failedOnShards, named } from '../../../query/refusal.ts'
import { fitsWildcard, readWildcard } from '../../../query/wildcard.ts'
import type { AggregationAnswer, AggregationAnswers } from '../answer.ts'
import { type Counted, type Measures, ordered } from './aggregate-order.ts'
import type { Scope } from './aggregate-scope.ts'
import { type NumberKind, toNumber, writtenAs } from './aggregate-values.ts'

export type Terms = Aggregation & TermsAggregation
export type Key = string | number
export const nothingBelow: AggregationAnswers = new Map()

/** The buckets of an answer: what was found enough of, in order, each with what is counted below it. */
export function termBuckets<F extends Counted<Key>>(
  found: F[],
  kind: NumberKind | undefined,
  { minDocCount, order, size }: Terms,
  scope: Scope,
  { measures, below }: { measures: Measures<F>; below: (bucket: F) => AggregationAnswers },
): AggregationAnswer {
  const enough = found.filter(({ count }) => count >= minDocCount)
  const all = enough.reduce((sum, { count }) => sum + count, 0)
  scope.budget.spend(enough.length * 100)
  const first = ordered(enough, order, size, measures)
  const counted = first.reduce((sum, { count }) => sum + count, 0)
  scope.budget.bucket(first.length)
  const buckets = first.map((bucket) => {
    const { key, count } = bucket
    const text = typeof key === 'number' ? writtenAs(kind, key) : undefined
    const head = text === undefined ? { key } : { key, key_as_string: text }
    return { head, count, aggregations: below(bucket) }
  })
  const beside = { doc_count_error_upper_bound: 0, sum_other_doc_count: all - counted }
  return { kind: 'buckets', beside, keyed: false, buckets }
}

/** Whether a text is one of those that are counted. */
export function acceptsText({ include, exclude }: Terms, { budget }: Scope): (key: string) => boolean {
  const test = (filter: KeyFilter | undefined): ((key: string) => boolean) | undefined => {
    if (!filter) return undefined
    if (filter.kind === 'values') {
      const values = new Set(filter.values.map(String))
      return (key) => values.has(key)
    }
    const patterns = filter.patterns.map((pattern) => readWildcard(pattern))
    return (key) => {
      budget.spend(patterns.length * (100 + key.length * 20))
      return patterns.some((pattern) => fitsWildcard(pattern, key))
    }
  }
  return both(test(include), test(exclude))
}

export function acceptsNumber(aggregation: Terms, kind: NumberKind, now: number): (key: number) => boolean {
  const test = (filter: KeyFilter | undefined): ((key: number) => boolean) | undefined => {
    if (!filter) return undefined
    if (filter.kind === 'patterns')
      throw failedOnShards(
        `Aggregation ${named(aggregation.name)} cannot support regular expression style include/exclude settings as they can only be applied to string fields. Use an array of numeric values for include/exclude clauses used to filter numeric fields`,
      )
    const values = new Set(filter.values.map((value) => toNumber(value, kind, now)))
    return (key) => values.has(key)
  }
  return both(test(aggregation.include), test(aggregation.exclude))
}

const both =
  <K>(includes: ((key: K) => boolean) | undefined, excludes: ((key: K) => boolean) | undefined) =>
  (key: K): boolean =>
    (includes?.(key) ?? true) && !(excludes?.(key) ?? false)
