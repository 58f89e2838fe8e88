import type { Aggregation } from '../../query/aggregation/aggregation-tree.ts'
import type { Search } from '../../query/search-tree.ts'
import type { Query, SortEntry } from '../../query/tree.ts'
import type { BitSet } from '../store/bitset.ts'
import { aggregate } from './aggregate/aggregate.ts'
import type { Answer } from './answer.ts'
import type { Collection } from './collection.ts'
import { evaluate } from './evaluate/evaluate.ts'
import { Evaluation } from './evaluate/evaluation.ts'
import { type Matches, scoreOf } from './matches.ts'
import { isByScore, rank } from './rank.ts'
import { suggest } from './suggest/suggest.ts'

/**
 * Answers a parsed search over a collection at the moment `now` (milliseconds): hits by id, aggregations, suggestions.
 * Takes time in proportion to the collection, whatever is asked; what the mapping cannot take, or what would need too
 * much work, throws `Refused`, which `refusing` turns into the family's error.
 */
export function search(collection: Collection, search: Search, now: number): Answer {
  const evaluation = Evaluation.of(collection, now, evaluate)
  const found = matchesOf(evaluation, search)
  const scored = (slot: number) => scoreOf(found, slot)
  const matched = found.matched
  const visible = search.postFilter
    ? matched.clone().and(evaluation.evaluate(search.postFilter, null).matched)
    : matched
  const { named } = evaluation
  const names = [...named.keys()]
  const namesOf = (slot: number) => names.filter((name) => named.get(name)?.has(slot))
  const hits = rank({ collection, matched: visible, scoreOf: scored, now, namesOf }, search)
  const aggregations = aggregate(collection, search.aggregations, matched, {
    now,
    scores: columnOf(found, collection.slots, search.aggregations),
    evaluate: (query, within) => there(evaluation.over(within), query),
    rank: (documents, options) =>
      rank(
        { collection, matched: documents, scoreOf: scored, now },
        { ...options, trackTotalHits: true, trackScores: false },
      ),
  })
  return { ...hits, aggregations, suggest: suggest(collection, search.suggest) }
}

/** How many documents a query finds at the moment `now` (milliseconds); throws `Refused` as `search` does. */
export function count(collection: Collection, query: Query, now: number): number {
  return there(Evaluation.of(collection, now, evaluate), query).count()
}

/** The documents a query finds that are still there. */
const there = (evaluation: Evaluation, query: Query): BitSet =>
  evaluation.evaluate(query, null).matched.clone().and(evaluation.collection.live)

function matchesOf(evaluation: Evaluation, search: Search): Matches {
  const { minScore } = search
  const found = evaluation.evaluate(search.query, needsScores(search) ? 1 : null)
  const matched = found.matched.clone().and(evaluation.collection.live)
  if (minScore !== undefined)
    for (const slot of matched.members()) if (scoreOf(found, slot) < minScore) matched.delete(slot)
  return { matched, scores: found.scores }
}

function needsScores(search: Search): boolean {
  if (search.minScore !== undefined || search.trackScores || search.aggregations.some(hasHits)) return true
  return search.size > 0 && (isByScore(search) || search.sort.some(isScore))
}

const isScore = (entry: SortEntry) => entry.kind === 'score'
const hasHits = (aggregation: Aggregation): boolean =>
  aggregation.kind === 'top_hits' || aggregation.aggregations.some(hasHits)

/** The scores by slot, where an aggregation may ask for them. */
function columnOf({ scores }: Matches, slots: number, aggregations: readonly Aggregation[]): Float32Array | null {
  if (!aggregations.some(hasHits)) return null
  return typeof scores === 'number' ? new Float32Array(slots).fill(scores) : scores
}
