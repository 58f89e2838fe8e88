import type { Fuzziness } from './fuzziness.ts'
import type { MinimumShouldMatch } from './minimum-should-match.ts'

/** A plain value as it stands in a document. */
export type Scalar = string | number | boolean
/** What every query has: a factor on its score (1 by default) and the name under `matched_queries`. */
export type Scored = { boost: number; name?: string }
export type GeoPoint = { lat: number; lon: number }
export type Operator = 'or' | 'and'
export type Order = 'asc' | 'desc'
export type FieldBoost = { field: string; boost: number }

export type BoolQuery = {
  kind: 'bool'
  must: Query[]
  filter: Query[]
  should: Query[]
  mustNot: Query[]
  minimumShouldMatch?: MinimumShouldMatch
}
export type TermQuery = { kind: 'term'; field: string; value: Scalar; caseInsensitive: boolean }
export type TermsQuery = { kind: 'terms'; field: string; values: Scalar[] }
/** Bounds as written; on a date field they go through `rangeInstant`, for date math and the zone. */
export type RangeQuery = {
  kind: 'range'
  field: string
  gt?: Scalar
  gte?: Scalar
  lt?: Scalar
  lte?: Scalar
  timeZone?: string
}
export type PrefixQuery = { kind: 'prefix'; field: string; value: string; caseInsensitive: boolean }
export type WildcardQuery = { kind: 'wildcard'; field: string; pattern: string; caseInsensitive: boolean }

export type FuzzyOptions = {
  fuzziness?: Fuzziness
  prefixLength: number
  maxExpansions: number
  transpositions: boolean
}
export type MatchQuery = FuzzyOptions & {
  kind: 'match'
  field: string
  text: string
  operator: Operator
  minimumShouldMatch?: MinimumShouldMatch
  zeroTerms: 'none' | 'all'
}
export type MatchPhraseQuery = {
  kind: 'match_phrase'
  field: string
  text: string
  slop: number
  zeroTerms: 'none' | 'all'
}
export type MatchPhrasePrefixQuery = {
  kind: 'match_phrase_prefix'
  field: string
  text: string
  slop: number
  maxExpansions: number
}
export type MultiMatchType = 'best_fields' | 'most_fields' | 'cross_fields' | 'phrase' | 'phrase_prefix'
/** No fields: every text field of the index. A field may end in or hold a `*`. */
export type MultiMatchQuery = FuzzyOptions & {
  kind: 'multi_match'
  text: string
  fields: FieldBoost[]
  type: MultiMatchType
  operator: Operator
  minimumShouldMatch?: MinimumShouldMatch
  tieBreaker: number
  slop: number
  zeroTerms: 'none' | 'all'
}
export type Like = { text: string } | { id: string; index?: string }
export type MoreLikeThisQuery = {
  kind: 'more_like_this'
  fields: string[]
  like: Like[]
  unlike: Like[]
  maxQueryTerms: number
  minTermFreq: number
  minDocFreq: number
  maxDocFreq: number
  minWordLength: number
  maxWordLength: number
  stopWords: string[]
  minimumShouldMatch: MinimumShouldMatch
  boostTerms: number
  include: boolean
}

export type FactorModifier =
  | 'none'
  | 'log'
  | 'log1p'
  | 'log2p'
  | 'ln'
  | 'ln1p'
  | 'ln2p'
  | 'square'
  | 'sqrt'
  | 'reciprocal'
export type ScoreSource =
  | { kind: 'weight' }
  | { kind: 'random_score'; seed?: string; field?: string }
  | { kind: 'field_value_factor'; field: string; factor: number; modifier: FactorModifier; missing?: number }
export type ScoreFunction = { filter?: Query; weight: number; source: ScoreSource }
export type FunctionScoreQuery = {
  kind: 'function_score'
  query: Query
  functions: ScoreFunction[]
  scoreMode: 'multiply' | 'sum' | 'avg' | 'first' | 'max' | 'min'
  boostMode: 'multiply' | 'replace' | 'sum' | 'avg' | 'max' | 'min'
  maxBoost?: number
  minScore?: number
}
export type NestedQuery = {
  kind: 'nested'
  path: string
  query: Query
  scoreMode: 'avg' | 'sum' | 'max' | 'min' | 'none'
  ignoreUnmapped: boolean
}
export type GeoDistanceQuery = {
  kind: 'geo_distance'
  field: string
  point: GeoPoint
  metres: number
  ignoreUnmapped: boolean
}
export type GeoShapeQuery = {
  kind: 'geo_shape'
  field: string
  point: GeoPoint
  relation: 'intersects' | 'contains'
  ignoreUnmapped: boolean
}

export type Query = Scored &
  (
    | { kind: 'match_all' }
    | { kind: 'match_none' }
    | { kind: 'exists'; field: string }
    | { kind: 'ids'; values: string[] }
    | { kind: 'constant_score'; filter: Query }
    | { kind: 'dis_max'; queries: Query[]; tieBreaker: number }
    | BoolQuery
    | TermQuery
    | TermsQuery
    | RangeQuery
    | PrefixQuery
    | WildcardQuery
    | MatchQuery
    | MatchPhraseQuery
    | MatchPhrasePrefixQuery
    | MultiMatchQuery
    | MoreLikeThisQuery
    | FunctionScoreQuery
    | NestedQuery
    | GeoDistanceQuery
    | GeoShapeQuery
  )

export type SortMode = 'min' | 'max' | 'sum' | 'avg' | 'median'
/** `unit` is how many metres one of the answered sort value is. */
export type SortEntry =
  | { kind: 'score'; order: Order }
  | { kind: 'field'; field: string; order: Order; missing: Scalar; mode?: SortMode; unmappedType?: string }
  | {
      kind: 'geo_distance'
      field: string
      points: GeoPoint[]
      order: Order
      mode?: SortMode
      unit: number
      ignoreUnmapped: boolean
    }

/** Patterns may hold `*`; no includes: everything. */
export type SourceFilter = { fetch: boolean; includes: string[]; excludes: string[] }

export type HighlightOptions = {
  preTags: string[]
  postTags: string[]
  fragmentSize: number
  numberOfFragments: number
  noMatchSize: number
  requireFieldMatch: boolean
}
export type Highlight = { fields: ({ field: string } & HighlightOptions)[] }
