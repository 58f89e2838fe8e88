import { Clause } from '../clauses/clause.ts'
import { parseSort } from '../sort.ts'
import { parseSource } from '../source.ts'
import type { AggregationParser } from './aggregation-bucket.ts'
import type { MetricKind } from './aggregation-tree.ts'

const metric = (kind: MetricKind): AggregationParser => {
  return (body, walk) => {
    const clause = new Clause(kind, body, walk, 'object')
    const read = { kind, field: clause.requiredText('field'), missing: clause.scalar('missing') }
    if (kind === 'cardinality') clause.integer('precision_threshold', 0, 40_000)
    clause.end()
    return read
  }
}

const hitsLimit = 100

const topHits: AggregationParser = (body, walk) => {
  const clause = new Clause('top_hits', body, walk, 'object')
  const from = clause.integer('from', 0, hitsLimit) ?? 0
  const size = clause.integer('size', 0, hitsLimit - from) ?? Math.min(3, hitsLimit - from)
  const sort = parseSort(clause.take('sort'), walk)
  const source = parseSource(clause.take('_source'), walk)
  clause.end()
  return { kind: 'top_hits', from, size, sort, source }
}

/** Aggregations that end a branch. */
export const metricAggregations: [string, AggregationParser][] = [
  ...(['min', 'max', 'sum', 'avg', 'stats', 'value_count', 'cardinality'] as const).map(
    (kind): [string, AggregationParser] => [kind, metric(kind)],
  ),
  ['top_hits', topHits],
]
