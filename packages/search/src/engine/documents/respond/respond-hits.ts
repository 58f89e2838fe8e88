import type { Highlight, SortEntry, SourceFilter } from '../../../query/tree.ts'
import type { HitList, RankedHit } from '../answer.ts'
import type { Source } from '../mapping.ts'
import { sourceCut } from './respond-source.ts'

/** What every hit of an answer shares. */
export type HitContext = {
  index: string
  type?: string
  source(id: string): Source | undefined
}
type HitOptions = { source: SourceFilter; sort: SortEntry[]; highlight?: (source: Source) => object | undefined }

/** The shortest number that is the same in 32 bits, as scores are written. */
export function shortScore(score: number | null): number | null {
  if (score === null || Number.isInteger(score)) return score
  const exact = Math.fround(score)
  for (let digits = 6; digits < 10; digits++) {
    const short = Number(exact.toPrecision(digits))
    if (Math.fround(short) === exact) return short
  }
  return exact
}

/** What stands first in a hit, and in an option that is a document. */
export const hitHead = (id: string, { index, type }: HitContext) =>
  type === undefined ? { _index: index, _id: id } : { _index: index, _type: type, _id: id }

/** The hits of an answer; one whose document is gone meanwhile is left out. */
export function hitList({ total, maxScore, hits }: HitList, context: HitContext, options: HitOptions) {
  const cut = sourceCut(options.source)
  return {
    ...(total === null ? {} : { total }),
    max_score: shortScore(maxScore),
    hits: hits.flatMap((hit) => hitOf(hit, context, options, cut) ?? []),
  }
}

function hitOf(
  hit: RankedHit,
  context: HitContext,
  { source, sort, highlight }: HitOptions,
  cut: (source: Source) => Source,
): object | undefined {
  const stored = source.fetch || highlight ? context.source(hit.id) : undefined
  if ((source.fetch || highlight) && stored === undefined) return undefined
  const marked = stored && highlight?.(stored)
  return {
    ...hitHead(hit.id, context),
    _score: shortScore(hit.score),
    ...(source.fetch && stored ? { _source: cut(stored) } : {}),
    ...(marked ? { highlight: marked } : {}),
    ...(hit.sort ? { sort: hit.sort.map((value, at) => sortValue(value, sort[at])) } : {}),
    ...(hit.matchedQueries && hit.matchedQueries.length > 0 ? { matched_queries: hit.matchedQueries } : {}),
  }
}

const sortValue = (value: unknown, entry: SortEntry | undefined): unknown =>
  entry?.kind === 'score' && typeof value === 'number' ? shortScore(value) : value

/** Whether the documents themselves are needed. */
export const needsSource = (source: SourceFilter, highlight?: Highlight): boolean =>
  source.fetch || (highlight !== undefined && highlight.fields.length > 0)
