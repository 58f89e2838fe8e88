import type { Aggregation } from '../../../query/aggregation/aggregation-tree.ts'
import type { Search } from '../../../query/search-tree.ts'
import type { AggregationAnswer, AggregationAnswers, Answer, AnswerBucket, SuggestOption } from '../answer.ts'
import type { Collection } from '../collection.ts'
import type { Source } from '../mapping.ts'
import { highlighter } from './respond-highlight.ts'
import { type HitContext, hitHead, hitList, needsSource, shortScore } from './respond-hits.ts'
import { sourceCut } from './respond-source.ts'

type RespondOptions = {
  /** The name of the index as it was requested. */
  index: string
  /** `_type` of each hit, for clients of the lines that have types. */
  type?: string
  search: Search
  /** Milliseconds. */
  took: number
  /** The documents that `idsOf` named; one that is gone meanwhile is left out of the hits. */
  source(id: string): Source | undefined
  /** Where the fields of highlights are. */
  collection: Collection
}

/** What a search answers by the search API. */
export function respond(answer: Answer, options: RespondOptions): Record<string, unknown> {
  const { index, type, search, took, source, collection } = options
  const context = { index, type, source }
  const highlight = search.highlight ? highlighter(collection, search.query, search.highlight) : undefined
  return {
    took,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: hitList(answer, context, { source: search.source, sort: search.sort, highlight }),
    ...(search.aggregations.length > 0
      ? { aggregations: aggregationBodies(answer.aggregations, search.aggregations, context) }
      : {}),
    ...(search.suggest.length > 0 ? { suggest: suggestBodies(answer, search, context) } : {}),
  }
}

/** Every document that `respond` needs the source of, each once. */
export function idsOf(answer: Answer, search: Search): string[] {
  const ids = new Set<string>()
  if (needsSource(search.source, search.highlight)) for (const { id } of answer.hits) ids.add(id)
  if (search.source.fetch)
    for (const { entries } of answer.suggest.values())
      for (const { options } of entries) for (const { id } of options) if (id !== undefined) ids.add(id)
  topHitsIds(answer.aggregations, search.aggregations, ids)
  return [...ids]
}

function topHitsIds(answers: AggregationAnswers, requested: Aggregation[], ids: Set<string>): void {
  for (const aggregation of requested) {
    const answer = answers.get(aggregation.name)?.answer
    if (answer?.kind === 'top_hits' && aggregation.kind === 'top_hits' && aggregation.source.fetch)
      for (const { id } of answer.hits.hits) ids.add(id)
    for (const bucket of bucketsOf(answer)) topHitsIds(bucket.aggregations, aggregation.aggregations, ids)
  }
}

function bucketsOf(answer: AggregationAnswer | undefined): readonly AnswerBucket[] {
  if (answer?.kind === 'buckets') return answer.buckets
  return answer?.kind === 'single' ? [answer.bucket] : []
}

function aggregationBodies(answers: AggregationAnswers, requested: Aggregation[], context: HitContext): object {
  const bodies = requested.flatMap((aggregation): [string, object][] => {
    const found = answers.get(aggregation.name)
    if (!found) return []
    const body = aggregationBody(found.answer, aggregation, context)
    return [[aggregation.name, found.meta ? { meta: found.meta, ...body } : body]]
  })
  return Object.fromEntries(bodies)
}

function aggregationBody(answer: AggregationAnswer, aggregation: Aggregation, context: HitContext): object {
  if (answer.kind === 'value') return answer.body
  if (answer.kind === 'top_hits') {
    if (aggregation.kind !== 'top_hits') return {}
    return { hits: hitList(answer.hits, context, { source: aggregation.source, sort: aggregation.sort }) }
  }
  const bucketBody = ({ head, count, aggregations }: AnswerBucket) => ({
    ...head,
    doc_count: count,
    ...aggregationBodies(aggregations, aggregation.aggregations, context),
  })
  if (answer.kind === 'single') return bucketBody(answer.bucket)
  const buckets = answer.keyed
    ? Object.fromEntries(answer.buckets.map((bucket) => [bucket.name ?? '', bucketBody(bucket)]))
    : answer.buckets.map(bucketBody)
  return { ...answer.beside, buckets }
}

function suggestBodies({ suggest }: Answer, { source }: Search, context: HitContext): object {
  const cut = sourceCut(source)
  const optionBody = ({ text, score, freq, highlighted, id, contexts }: SuggestOption): object | undefined => {
    if (id === undefined)
      return {
        text,
        ...(highlighted === undefined ? {} : { highlighted }),
        score: shortScore(score),
        ...(freq === undefined ? {} : { freq }),
      }
    const stored = source.fetch ? context.source(id) : undefined
    if (source.fetch && !stored) return undefined
    return {
      text,
      ...hitHead(id, context),
      _score: shortScore(score),
      ...(stored ? { _source: cut(stored) } : {}),
      ...(contexts ? { contexts } : {}),
    }
  }
  const bodies = Array.from(suggest, ([name, { entries }]): [string, object] => [
    name,
    entries.map((entry) => ({ ...entry, options: entry.options.flatMap((option) => optionBody(option) ?? []) })),
  ])
  return Object.fromEntries(bodies)
}
