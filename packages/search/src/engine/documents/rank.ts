import type { Scalar, SortEntry } from '../../query/tree.ts'
import type { BitSet } from '../store/bitset.ts'
import { Heap } from '../store/heap.ts'
import type { HitList, RankedHit } from './answer.ts'
import { roundScore } from './bm25.ts'
import type { Collection } from './collection.ts'
import { type SortKey, sortKey } from './sort-keys.ts'

export type Ranking = {
  from: number
  size: number
  /** Empty: by score. */
  sort: readonly SortEntry[]
  searchAfter?: readonly (Scalar | null)[]
  trackTotalHits: boolean | number
  trackScores: boolean
}

type Ranked = {
  collection: Collection
  /** Documents that are there. */
  matched: BitSet
  scoreOf: (slot: number) => number
  now: number
  /** The names of the queries that a document answers. */
  namesOf?: (slot: number) => readonly string[]
}

const byScore: SortEntry = { kind: 'score', order: 'desc' }

/** Whether the order is that of the scores, which is not shown as sort values. */
export const isByScore = ({ sort, searchAfter }: Pick<Ranking, 'sort' | 'searchAfter'>): boolean =>
  sort.length === 0 || (sort.length === 1 && sort[0]?.kind === 'score' && sort[0].order === 'desc' && !searchAfter)

type Places = { count: number; keeps: (place: number) => boolean }

/** The first so many of the places that are kept, in their order and without sorting the rest. */
function first({ count, keeps }: Places, wanted: number, compare: (a: number, b: number) => number): number[] {
  if (wanted >= count)
    return Array.from({ length: count }, (_, place) => place)
      .filter(keeps)
      .sort(compare)
  const worst = new Heap<number>((a, b) => compare(a, b) > 0)
  for (let place = 0; place < count; place++) {
    if (!keeps(place)) continue
    if (worst.size < wanted) worst.push(place)
    else if (compare(place, worst.top() ?? place) < 0) worst.replace(place)
  }
  const chosen: number[] = []
  for (let place = worst.pop(); place !== undefined; place = worst.pop()) chosen.push(place)
  return chosen.reverse()
}

/** Documents before others by the first key in which they differ, else as they came. */
const comparing = (keys: readonly SortKey[]) => (a: number, b: number) => {
  for (const key of keys) {
    const difference = key.compare(a, b)
    if (difference !== 0) return difference
  }
  return a - b
}

function isAfter(keys: readonly SortKey[], values: readonly (Scalar | null)[], place: number): boolean {
  for (const [at, key] of keys.entries()) {
    const difference = key.compareWith(place, values[at] ?? null)
    if (difference !== 0) return difference > 0
  }
  return false
}

function totalOf(count: number, track: boolean | number): HitList['total'] {
  if (track === false) return null
  return track === true || count <= track ? { value: count, relation: 'eq' } : { value: track, relation: 'gte' }
}

function highest(members: Uint32Array, scoreOf: (slot: number) => number): number | null {
  let most: number | null = null
  for (const slot of members) {
    const score = scoreOf(slot)
    if (most === null || score > most) most = score
  }
  return most === null ? null : roundScore(most)
}

/** The hits of a page in their order: by score, else by the keys of the sort; equal ones as they were added. */
export function rank({ collection, matched, scoreOf, now, namesOf }: Ranked, ranking: Ranking): HitList {
  const { from, size, sort, searchAfter, trackTotalHits } = ranking
  const members = matched.members()
  const total = totalOf(members.length, trackTotalHits)
  const scored = isByScore(ranking)
  const shows = scored || ranking.trackScores || sort.some(({ kind }) => kind === 'score')
  if (size === 0) return { total, maxScore: null, hits: [] }
  const entries = sort.length === 0 ? [byScore] : sort
  const keys = entries.map((entry) => sortKey(entry, { collection, members, scoreOf, now }))
  // A value that a key cannot take is refused even where no document is compared with it.
  for (const [at, value] of (searchAfter ?? []).entries()) keys[at]?.compareWith(0, value)
  const keeps = searchAfter ? (place: number) => isAfter(keys, searchAfter, place) : () => true
  const places = first({ count: members.length, keeps }, from + size, comparing(keys)).slice(from)
  const hits = places.map((place): RankedHit => {
    const slot = members[place] ?? 0
    const names = namesOf?.(slot) ?? []
    return {
      id: collection.idOf(slot),
      score: shows ? roundScore(scoreOf(slot)) : null,
      ...(scored ? {} : { sort: keys.map((key) => key.displayed(place)) }),
      ...(names.length > 0 ? { matchedQueries: names } : {}),
    }
  })
  return { total, maxScore: scored || ranking.trackScores ? highest(members, scoreOf) : null, hits }
}
