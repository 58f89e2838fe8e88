import type { Scalar } from '../../query/tree.ts'

/** A document that a search found. `source` is not there: who asks loads what it shows. */
export type RankedHit = {
  readonly id: string
  /** Null where another order was requested and no scores. */
  readonly score: number | null
  readonly sort?: readonly (Scalar | null)[]
  readonly matchedQueries?: readonly string[]
}

export type HitList = {
  /** Null when no total was requested. */
  readonly total: { value: number; relation: 'eq' | 'gte' } | null
  readonly maxScore: number | null
  readonly hits: readonly RankedHit[]
}

/** What aggregations counted, in the search API's own shape; `top_hits` holds a `HitList` until the sources are put in. */
export type AggregationAnswer =
  | { kind: 'value'; body: Readonly<Record<string, unknown>> }
  | { kind: 'top_hits'; hits: HitList }
  | {
      kind: 'buckets'
      /** What stands beside the buckets: `doc_count_error_upper_bound`, `sum_other_doc_count`. */
      beside: Readonly<Record<string, unknown>>
      /** By name where `keyed`, else in order. */
      keyed: boolean
      buckets: readonly AnswerBucket[]
    }
  | { kind: 'single'; bucket: AnswerBucket }

export type AnswerBucket = {
  /** `key`, `key_as_string`, `from`, `to`: what stands before the count; `name` for keyed buckets. */
  readonly name?: string
  readonly head: Readonly<Record<string, unknown>>
  readonly count: number
  readonly aggregations: AggregationAnswers
}

export type AggregationAnswers = ReadonlyMap<string, { meta?: object; answer: AggregationAnswer }>

export type SuggestOption = {
  readonly text: string
  readonly score: number
  /** Term suggester: in how many documents. */
  readonly freq?: number
  readonly highlighted?: string
  /** Completion: the document and the contexts it stands in. */
  readonly id?: string
  readonly contexts?: Readonly<Record<string, readonly string[]>>
}
/** One typed text, or one word of it. */
export type SuggestEntry = { text: string; offset: number; length: number; options: readonly SuggestOption[] }
export type SuggestAnswers = ReadonlyMap<
  string,
  { kind: 'completion' | 'term' | 'phrase'; entries: readonly SuggestEntry[] }
>

/** What a search found, before sources and highlights are put in. */
export type Answer = HitList & {
  readonly aggregations: AggregationAnswers
  readonly suggest: SuggestAnswers
}
