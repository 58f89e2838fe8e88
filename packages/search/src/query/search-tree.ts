import type { Aggregation } from './aggregation/aggregation-tree.ts'
import type { Suggester } from './suggest-tree.ts'
import type { Highlight, Query, Scalar, SortEntry, SourceFilter } from './tree.ts'

/** A request as understood; nothing in it needs checking again. */
export type Search = {
  query: Query
  postFilter?: Query
  from: number
  size: number
  sort: SortEntry[]
  source: SourceFilter
  /** true: count all; false: no total; a number: count exactly up to it */
  trackTotalHits: boolean | number
  trackScores: boolean
  minScore?: number
  searchAfter?: (Scalar | null)[]
  highlight?: Highlight
  aggregations: Aggregation[]
  suggest: Suggester[]
  /** milliseconds */
  timeout?: number
}
