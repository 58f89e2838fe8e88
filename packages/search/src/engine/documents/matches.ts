import { BitSet } from '../store/bitset.ts'

/**
 * What a query found: the documents, and one score for all of them or one for each slot (which says nothing of a slot
 * that is not matched). Shared with whoever asks, so neither part is ever changed.
 */
export type Matches = { readonly matched: BitSet; readonly scores: number | Float32Array }

export const nothing: Matches = { matched: new BitSet(), scores: 0 }

/** A part of a greater query, answered when its turn comes: so only one part's scores are held at a time. */
export type Part = () => Matches

/** Adds scores up as parts come in. */
class Sum {
  private readonly slots: number
  private forAll = 0
  private bySlot: Float32Array | null = null

  constructor(slots: number) {
    this.slots = slots
  }

  /** Every document that is matched in the end is in this part. */
  addToAll({ matched, scores }: Matches): void {
    if (typeof scores === 'number') this.forAll += scores
    else this.add({ matched, scores })
  }

  add({ matched, scores }: Matches): void {
    if (scores === 0) return
    this.bySlot ??= new Float32Array(this.slots)
    const sum = this.bySlot
    const members = matched.members()
    for (let i = 0; i < members.length; i++) {
      const slot = members[i] ?? 0
      sum[slot] = (sum[slot] ?? 0) + (typeof scores === 'number' ? scores : (scores[slot] ?? 0))
    }
  }

  result(): number | Float32Array {
    const { bySlot, forAll } = this
    if (!bySlot) return Math.fround(forAll)
    if (forAll !== 0) for (let slot = 0; slot < bySlot.length; slot++) bySlot[slot] = (bySlot[slot] ?? 0) + forAll
    return bySlot
  }
}

export type Clauses = {
  must: readonly Part[]
  filter: readonly Part[]
  should: readonly Part[]
  mustNot: readonly Part[]
  /** How many of `should` a document must be in. */
  required: number
}
export type Room = {
  /** How many slots there are, and the documents that are there. */
  slots: number
  live: BitSet
  /** Whether scores are wanted. */
  scored: boolean
}

/** What is in all of `must` and `filter`, enough of `should` and none of `mustNot`; scored by `must` and `should`. */
export function combine({ must, filter, should, mustNot, required }: Clauses, { slots, live, scored }: Room): Matches {
  const sum = scored ? new Sum(slots) : null
  let matched: BitSet | null = null
  const keep = (found: BitSet) => {
    matched = matched ? matched.and(found) : found.clone()
  }
  for (const part of must) {
    const found = part()
    keep(found.matched)
    sum?.addToAll(found)
  }
  for (const part of filter) keep(part().matched)
  const enough = countShould(should, required, slots, sum)
  if (required > 0) keep(enough)
  const rest: BitSet = matched ?? live.clone()
  for (const part of mustNot) rest.andNot(part().matched)
  return { matched: rest, scores: sum?.result() ?? 0 }
}

function countShould(parts: readonly Part[], required: number, slots: number, sum: Sum | null): BitSet {
  const enough = new BitSet(slots)
  const counts = required > 1 ? new Uint16Array(slots) : null
  for (const part of parts) {
    const found = part()
    sum?.add(found)
    if (!counts) enough.or(found.matched)
    else
      found.matched.each((slot) => {
        const count = (counts[slot] ?? 0) + 1
        counts[slot] = count
        if (count === required) enough.add(slot)
      })
  }
  return enough
}

/** What is in any part, scored by its best one and a share of the others. */
export function best(parts: readonly Part[], tieBreaker: number, { slots, scored }: Room): Matches {
  const matched = new BitSet(slots)
  const highest = new Float32Array(scored ? slots : 0)
  const total = new Float32Array(scored && tieBreaker !== 0 ? slots : 0)
  for (const part of parts) {
    const found = part()
    matched.or(found.matched)
    if (!scored) continue
    found.matched.each((slot) => {
      const score = scoreOf(found, slot)
      if (score > (highest[slot] ?? 0)) highest[slot] = score
      if (total.length > 0) total[slot] = (total[slot] ?? 0) + score
    })
  }
  for (let slot = 0; slot < total.length; slot++) {
    const top = highest[slot] ?? 0
    highest[slot] = top + ((total[slot] ?? 0) - top) * tieBreaker
  }
  return { matched, scores: scored ? highest : 0 }
}

/** The score of one matched document. */
export const scoreOf = ({ scores }: Matches, slot: number): number =>
  typeof scores === 'number' ? scores : (scores[slot] ?? 0)
