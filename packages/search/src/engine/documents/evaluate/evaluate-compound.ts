import { requiredMatches } from '../../../query/minimum-should-match.ts'
import { failedToCreate, named } from '../../../query/refusal.ts'
import type { BoolQuery, NestedQuery, Query } from '../../../query/tree.ts'
import { BitSet } from '../../store/bitset.ts'
import type { NestedCollection } from '../collection.ts'
import { best, combine, type Matches, nothing, scoreOf } from '../matches.ts'
import type { Boost, Evaluation } from './evaluation.ts'

/** What it costs to add up what these find. */
const joining = ({ collection }: Evaluation, ...queries: (readonly Query[])[]) =>
  (collection.slots >>> 1) * queries.flat().length

/** Of optional clauses one must match when nothing else is requested. */
function requiredOf({ must, filter, should, minimumShouldMatch }: BoolQuery): number {
  const minimum = minimumShouldMatch ? requiredMatches(minimumShouldMatch, should.length) : 0
  const alone = must.length === 0 && filter.length === 0 && should.length > 0
  return alone ? Math.max(1, minimum) : minimum
}

export function bool(query: BoolQuery, evaluation: Evaluation, boost: Boost): Matches {
  const { must, filter, should, mustNot } = query
  if (must.length + filter.length + should.length + mustNot.length === 0) return evaluation.everything(boost)
  const room = evaluation.room(boost)
  evaluation.pay((room.slots >>> 5) * (filter.length + mustNot.length) + joining(evaluation, must, should))
  const required = requiredOf(query)
  const ask = (queries: readonly Query[], scored: Boost) => evaluation.parts(queries, scored)
  return combine(
    {
      must: ask(must, boost),
      filter: ask(filter, null),
      should: ask(should, boost),
      mustNot: ask(mustNot, null),
      required,
    },
    room,
  )
}

export function disMax(
  { queries, tieBreaker }: Query & { kind: 'dis_max' },
  evaluation: Evaluation,
  boost: Boost,
): Matches {
  evaluation.pay(joining(evaluation, queries))
  return best(evaluation.parts(queries, boost), tieBreaker, evaluation.room(boost))
}

export function constantScore({ filter }: Query & { kind: 'constant_score' }, evaluation: Evaluation, boost: Boost) {
  return { matched: evaluation.evaluate(filter, null).matched, scores: boost ?? 0 }
}

export function nested(query: NestedQuery, evaluation: Evaluation, boost: Boost): Matches {
  const objects = evaluation.collection.nested(query.path)
  if (!objects) {
    if (query.ignoreUnmapped) return nothing
    throw failedToCreate(`[nested] failed to find nested object under path ${named(query.path)}`)
  }
  const scored = boost !== null && query.scoreMode !== 'none'
  const found = evaluation.over(objects).evaluate(query.query, scored ? boost : null)
  const members = found.matched.clone().and(objects.live).members()
  evaluation.pay(members.length * 3)
  const matched = new BitSet(evaluation.collection.slots)
  for (let i = 0; i < members.length; i++) matched.add(objects.parentOf(members[i] ?? 0))
  return { matched, scores: scored ? scoresOf(query, evaluation, objects, found, members) : 0 }
}

/** The scores of the objects of each document, as one. */
function scoresOf(
  { scoreMode }: NestedQuery,
  { collection }: Evaluation,
  objects: NestedCollection,
  found: Matches,
  members: Uint32Array,
): Float32Array {
  const scores = new Float32Array(collection.slots)
  const counts = new Uint32Array(collection.slots)
  for (let i = 0; i < members.length; i++) {
    const object = members[i] ?? 0
    const slot = objects.parentOf(object)
    const score = scoreOf(found, object)
    const count = counts[slot] ?? 0
    const before = scores[slot] ?? 0
    counts[slot] = count + 1
    if (count === 0) scores[slot] = score
    else if (scoreMode === 'max') scores[slot] = Math.max(before, score)
    else if (scoreMode === 'min') scores[slot] = Math.min(before, score)
    else scores[slot] = before + score
  }
  if (scoreMode === 'avg')
    for (let slot = 0; slot < scores.length; slot++) {
      const count = counts[slot] ?? 0
      if (count > 1) scores[slot] = (scores[slot] ?? 0) / count
    }
  return scores
}
