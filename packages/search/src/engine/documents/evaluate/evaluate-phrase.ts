import { failedToCreate } from '../../../query/refusal.ts'
import type { MatchPhrasePrefixQuery, MatchPhraseQuery } from '../../../query/tree.ts'
import { BitSet } from '../../store/bitset.ts'
import { rarity, scorer } from '../bm25.ts'
import type { Field, TextField } from '../collection.ts'
import { combine, type Matches, nothing, type Part } from '../matches.ts'
import { offsetsOf, type Phrase, timesExactly, timesLoosely } from '../phrase.ts'
import { exactly, searchable, tokenMatches } from './evaluate-term.ts'
import type { Boost, Evaluation } from './evaluation.ts'

/** The documents in which every place of the phrase has one of its tokens. */
function candidates(evaluation: Evaluation, field: TextField, phrase: Phrase): BitSet {
  let held = evaluation.collection.live
  const seen = new Set<string>()
  for (const allowed of phrase) {
    const [only] = allowed
    if (allowed.size === 1 && only !== undefined) {
      if (seen.has(only)) continue
      seen.add(only)
    }
    const some = new BitSet(evaluation.collection.slots)
    for (const token of allowed) {
      evaluation.pay(2 * field.frequency(token) + 1)
      field.each(token, (slot) => some.add(slot))
    }
    held = some.and(held)
  }
  return held
}

/** A phrase counts as one token as rare as all its tokens together. */
function rarenessOf(evaluation: Evaluation, field: TextField, phrase: Phrase): number {
  const { documents } = evaluation.statisticsOf(field)
  let rareness = 0
  for (const allowed of phrase)
    for (const token of allowed) {
      const frequency = field.frequency(token)
      if (frequency > 0) rareness += rarity(documents, frequency)
    }
  return Math.fround(rareness)
}

function phraseMatches(evaluation: Evaluation, field: TextField, phrase: Phrase, slop: number, boost: Boost): Matches {
  const { matched } = evaluation.union([], boost)
  const scores = new Float32Array(boost === null ? 0 : evaluation.collection.slots)
  const score = scorer(evaluation.statisticsOf(field), rarenessOf(evaluation, field, phrase), boost ?? 1)
  const offsets = offsetsOf(phrase)
  for (const slot of candidates(evaluation, field, phrase).members()) {
    const tokens = field.tokensOf(slot)
    evaluation.pay(slop > 0 ? 2 * tokens.length + 10 * phrase.length : tokens.length + phrase.length)
    const places = field.placesOf(slot)
    const times =
      slop > 0 ? timesLoosely(phrase.length, offsets, tokens, places, slop) : timesExactly(phrase, tokens, places)
    if (times === 0) continue
    matched.add(slot)
    if (boost !== null) scores[slot] = score(times, tokens.length)
  }
  return { matched, scores: boost === null ? 0 : scores }
}

/** One place alone is no phrase: each of its tokens counts for itself. */
function phraseOrToken(evaluation: Evaluation, field: TextField, phrase: Phrase, slop: number, boost: Boost): Matches {
  if (phrase.length !== 1) return phraseMatches(evaluation, field, phrase, slop, boost)
  const should = [...(phrase[0] ?? [])].map(
    (token): Part =>
      () =>
        tokenMatches(evaluation, field, token, boost),
  )
  return combine({ must: [], filter: [], should, mustNot: [], required: 1 }, evaluation.room(boost))
}

/** The words of a text one after the other; fields that are not texts take it as one value. */
export function phraseOn(
  evaluation: Evaluation,
  name: string,
  field: Field,
  query: Pick<MatchPhraseQuery, 'text' | 'slop' | 'zeroTerms'>,
  boost: Boost,
): Matches {
  const searched = searchable(name, field)
  if (searched.kind !== 'text') return exactly(evaluation, name, searched, query.text, boost)
  const words = searched.analyze(query.text)
  if (words.length === 0) return query.zeroTerms === 'all' ? evaluation.everything(boost) : nothing
  return phraseOrToken(
    evaluation,
    searched,
    words.map((word) => new Set([word])),
    query.slop,
    boost,
  )
}

/** The words of a text one after the other, the last one only begun. */
export function phrasePrefixOn(
  evaluation: Evaluation,
  name: string,
  field: Field,
  query: Pick<MatchPhrasePrefixQuery, 'text' | 'slop' | 'maxExpansions'>,
  boost: Boost,
): Matches {
  const searched = searchable(name, field)
  if (searched.kind !== 'text')
    throw failedToCreate(
      `Can only use phrase prefix queries on text fields - not on [${name}] which is of type [${searched.kind}]`,
    )
  const words = searched.analyze(query.text)
  const started = words.pop()
  if (started === undefined) return nothing
  const endings = new Set<string>()
  for (const token of searched.beginningWith(started)) {
    if (endings.size === query.maxExpansions) break
    endings.add(token)
  }
  if (endings.size === 0) return nothing
  return phraseOrToken(evaluation, searched, [...words.map((word) => new Set([word])), endings], query.slop, boost)
}

export function matchPhrase(query: MatchPhraseQuery, evaluation: Evaluation, boost: Boost): Matches {
  const field = evaluation.collection.field(query.field)
  return field ? phraseOn(evaluation, query.field, field, query, boost) : nothing
}

export function matchPhrasePrefix(query: MatchPhrasePrefixQuery, evaluation: Evaluation, boost: Boost): Matches {
  const field = evaluation.collection.field(query.field)
  return field ? phrasePrefixOn(evaluation, query.field, field, query, boost) : nothing
}
