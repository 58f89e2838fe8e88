import { parseAggregations } from './aggregation/aggregation.ts'
import { Clause, isObject, tokenOf } from './clauses/clause.ts'
import { parseHighlight } from './highlight.ts'
import { parseQuery } from './query.ts'
import { failedOnShards, illegal, malformed, named, type Refusal, refusing } from './refusal.ts'
import type { Search } from './search-tree.ts'
import { parseSort } from './sort.ts'
import { parseSource } from './source.ts'
import { parseSuggest } from './suggest.ts'
import type { Query, Scalar, SortEntry } from './tree.ts'
import { defaultLimits, type SearchLimits, Walk } from './walk.ts'

export type ParsedSearch = { ok: true; search: Search } | { ok: false; refusal: Refusal }

const sections = new Set([
  'query',
  'post_filter',
  'from',
  'size',
  'sort',
  '_source',
  'track_total_hits',
  'track_scores',
  'min_score',
  'search_after',
  'highlight',
  'aggs',
  'aggregations',
  'suggest',
  'timeout',
])

function windowOf(clause: Clause, window: number) {
  const from = clause.integer('from', Number.NEGATIVE_INFINITY) ?? 0
  const size = clause.integer('size', Number.NEGATIVE_INFINITY) ?? 10
  if (from < 0) throw illegal(`[from] parameter cannot be negative but was [${from}]`)
  if (size < 0) throw illegal(`[size] parameter cannot be negative, found [${size}]`)
  if (from + size > window)
    throw failedOnShards(
      `Result window is too large: [from] and [size] together reach to [${window}] at most, asked for [${from + size}]`,
    )
  return { from, size }
}

function trackTotalHits(value: unknown): boolean | number {
  if (value === undefined || value === null) return 10_000
  if (typeof value === 'boolean') return value
  if (value === 'true' || value === 'false') return value === 'true'
  const count = Number(typeof value === 'number' || typeof value === 'string' ? value : Number.NaN)
  if (count === -1) return true
  if (!Number.isInteger(count) || count < 0)
    throw illegal('[track_total_hits] parameter must be true, false or a number of hits')
  return count
}

function searchAfter(clause: Clause, sort: SortEntry[], from: number): (Scalar | null)[] | undefined {
  const value = clause.take('search_after')
  if (value === undefined) return undefined
  if (!Array.isArray(value)) throw malformed(`Expected [START_ARRAY] in [search_after] but found [${tokenOf(value)}]`)
  if (from > 0) throw illegal('`from` parameter must be set to 0 when `search_after` is used')
  if (sort.length === 0) throw illegal('Sort must contain at least one field.')
  if (value.length !== sort.length)
    throw illegal(`search_after has ${value.length} value(s) but sort has ${sort.length}`)
  return value.map((entry) => {
    if (entry === null || typeof entry === 'boolean' || typeof entry === 'number') return entry
    if (typeof entry === 'string') return clause.walk.text(entry, 'search_after')
    throw malformed(`Can't handle [search_after] field value of type [${tokenOf(entry)}]`)
  })
}

const milliseconds = new Map([
  ['ms', 1],
  ['s', 1000],
  ['m', 60_000],
])

/** `500ms`, `10s`, `1m`; `-1` is no time-out of its own. Never longer than the service allows. */
function timeoutOf(text: string | undefined, most: number): number | undefined {
  if (text === undefined || text === '-1') return undefined
  const match = /^(\d{1,9})(ms|s|m)$/.exec(text)
  if (!match) throw illegal(`failed to parse setting [timeout] with value ${named(text)} as a time value`)
  return Math.min(most, Number(match[1]) * (milliseconds.get(match[2] ?? '') ?? 1))
}

function optionalQuery(value: unknown, walk: Walk): Query | undefined {
  return value === undefined || value === null ? undefined : parseQuery(value, walk)
}

function searchOf(body: unknown, limits: SearchLimits): Search {
  const walk = new Walk(limits)
  const given = body ?? {}
  if (!isObject(given)) throw malformed(`Expected [START_OBJECT] but found [${tokenOf(body)}]`)
  for (const key of Object.keys(given))
    if (!sections.has(key)) throw malformed(`Unknown key for a ${tokenOf(given[key])} in ${named(key)}.`)
  if (Object.hasOwn(given, 'aggs') && Object.hasOwn(given, 'aggregations'))
    throw malformed('Found both [aggs] and [aggregations]')
  const clause = new Clause('search', given, walk, 'object')
  const { from, size } = windowOf(clause, limits.window)
  const sort = parseSort(clause.take('sort'), walk)
  const aggregations = parseAggregations(clause.takeEither('aggs', 'aggregations'), walk)
  const suggest = parseSuggest(clause.take('suggest'), walk)
  const only = suggest.length > 0 && aggregations.length === 0
  return {
    query: optionalQuery(clause.take('query'), walk) ?? { kind: only ? 'match_none' : 'match_all', boost: 1 },
    postFilter: optionalQuery(clause.take('post_filter'), walk),
    from,
    size,
    sort,
    source: parseSource(clause.take('_source'), walk),
    trackTotalHits: trackTotalHits(clause.take('track_total_hits')),
    trackScores: clause.flag('track_scores') ?? false,
    minScore: clause.number('min_score'),
    searchAfter: searchAfter(clause, sort, from),
    highlight: parseHighlight(clause.take('highlight'), walk),
    aggregations,
    suggest,
    timeout: timeoutOf(clause.text('timeout'), limits.timeout),
  }
}

/**
 * Reads a search body (already JSON; absent: match everything) into a tree that needs no more checks. A body that asks
 * for suggestions and nothing else matches nothing.
 * Refuses, with the engine family's 400, whatever is outside the accepted subset or its limits; costs
 * time in proportion to the limits (the body is only ever listed by its keys).
 */
export function parseSearch(body: unknown, limits: SearchLimits = defaultLimits): ParsedSearch {
  const read = refusing(() => searchOf(body, limits))
  return read.ok ? { ok: true, search: read.value } : read
}

/** Reads the body of `_count`: a query and nothing else. */
export function parseCount(
  body: unknown,
  limits: SearchLimits = defaultLimits,
): { ok: true; query: Query } | { ok: false; refusal: Refusal } {
  const read = refusing(() => {
    const given = body ?? {}
    if (!isObject(given)) throw malformed(`Expected [START_OBJECT] but found [${tokenOf(body)}]`)
    const other = Object.keys(given).find((key) => key !== 'query')
    if (other !== undefined) throw malformed(`request does not support ${named(other)}`)
    return optionalQuery(given.query, new Walk(limits)) ?? ({ kind: 'match_all', boost: 1 } satisfies Query)
  })
  return read.ok ? { ok: true, query: read.value } : read
}
