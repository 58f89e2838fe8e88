import type { Order, Query, Scalar, SortEntry, SourceFilter } from '../tree.ts'

/** Exact keys, or patterns in wildcard form (`*`, `?`, `\` before a plain one). */
export type KeyFilter = { kind: 'values'; values: Scalar[] } | { kind: 'patterns'; patterns: string[] }
/** `_count`, `_key`, or the path of a metric below (`price`, `price.avg`, `sold>total`). */
export type BucketOrder = { by: string; order: Order }

export type TermsAggregation = {
  kind: 'terms'
  field: string
  size: number
  order: BucketOrder[]
  minDocCount: number
  include?: KeyFilter
  exclude?: KeyFilter
  missing?: Scalar
}
/** `from` is inside, `to` is outside. */
export type RangeAggregation = {
  kind: 'range'
  field: string
  ranges: { key?: string; from?: number; to?: number }[]
  keyed: boolean
  missing?: number
}
export type HistogramAggregation = {
  kind: 'histogram'
  field: string
  interval: number
  offset: number
  minDocCount: number
  order: BucketOrder[]
  keyed: boolean
  extendedBounds?: { min: number; max: number }
  missing?: number
}
export type MetricKind = 'min' | 'max' | 'sum' | 'avg' | 'stats' | 'value_count' | 'cardinality'
export type MetricAggregation = { kind: MetricKind; field: string; missing?: Scalar }
export type TopHitsAggregation = {
  kind: 'top_hits'
  from: number
  size: number
  sort: SortEntry[]
  source: SourceFilter
}

export type Aggregation = { name: string; meta?: { [key: string]: Scalar }; aggregations: Aggregation[] } & (
  | TermsAggregation
  | RangeAggregation
  | HistogramAggregation
  | MetricAggregation
  | TopHitsAggregation
  | { kind: 'filter'; filter: Query }
  | { kind: 'filters'; filters: { key?: string; query: Query }[]; otherKey?: string }
  | { kind: 'missing'; field: string }
  | { kind: 'nested'; path: string }
  | { kind: 'global' }
)
