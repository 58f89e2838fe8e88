import type { Fuzziness } from '../../../query/fuzziness.ts'
import { requiredMatches } from '../../../query/minimum-should-match.ts'
import { failedToCreate } from '../../../query/refusal.ts'
import type { MatchQuery } from '../../../query/tree.ts'
import type { Field, KeywordField, TextField } from '../collection.ts'
import { nearTerms } from '../fuzzy.ts'
import { combine, type Matches, nothing, type Part } from '../matches.ts'
import { exactly, searchable, tokenMatches, valueMatches } from './evaluate-term.ts'
import type { Boost, Evaluation } from './evaluation.ts'

/** How the words of a match count together. */
export type Wording = Pick<
  MatchQuery,
  'operator' | 'minimumShouldMatch' | 'zeroTerms' | 'fuzziness' | 'prefixLength' | 'maxExpansions' | 'transpositions'
>

/** The documents of terms near a word: scored alike, as if each were as frequent as the most frequent of them. */
function nearMatches(
  evaluation: Evaluation,
  field: TextField | KeywordField,
  word: string,
  options: Wording & { fuzziness: Fuzziness },
  boost: Boost,
): Matches {
  const pay = (steps: number) => evaluation.pay(steps)
  const terms =
    field.kind === 'text' ? evaluation.vocabularyOf(field) : evaluation.entriesOf(field).map(([value]) => value)
  const near = nearTerms(word, options.fuzziness, terms, options, pay)
  const frequencyOf = (term: string) =>
    field.kind === 'text' ? field.frequency(term) : (field.with(term)?.countIn(evaluation.collection.live) ?? 0)
  const frequency = Math.max(0, ...near.map(({ term }) => frequencyOf(term)))
  const should = near.map((entry): Part => {
    const weight = boost === null ? null : boost * entry.boost
    if (field.kind === 'text') return () => tokenMatches(evaluation, field, entry.term, weight, frequency)
    return () => valueMatches(evaluation, field, entry.term, weight, frequency)
  })
  return combine({ must: [], filter: [], should, mustNot: [], required: 1 }, evaluation.room(boost))
}

/** Joins what the words of a text find: one word stands for itself, several need all or enough of them. */
export function joinWords(
  evaluation: Evaluation,
  words: readonly Part[],
  { operator, minimumShouldMatch, zeroTerms }: Pick<Wording, 'operator' | 'minimumShouldMatch' | 'zeroTerms'>,
  boost: Boost,
): Matches {
  const [only] = words
  if (!only) return zeroTerms === 'all' ? evaluation.everything(boost) : nothing
  if (words.length === 1) return only()
  const all = operator === 'and'
  const optional = all ? 0 : words.length
  const searched = minimumShouldMatch ? requiredMatches(minimumShouldMatch, optional) : 0
  const required = all ? searched : Math.max(1, searched)
  const clauses = { must: all ? words : [], filter: [], should: all ? [] : words, mustNot: [], required }
  return combine(clauses, evaluation.room(boost))
}

/** A typed text on one field; fields that are not texts take it as one value. */
export function matchField(
  evaluation: Evaluation,
  name: string,
  field: Field,
  text: string,
  wording: Wording,
  boost: Boost,
): Matches {
  const searched = searchable(name, field)
  const { fuzziness } = wording
  if (fuzziness && searched.kind !== 'text' && searched.kind !== 'keyword')
    throw failedToCreate(
      `Can only use fuzzy queries on keyword and text fields - not on [${name}] which is of type [${searched.kind}]`,
    )
  if (searched.kind === 'keyword' && fuzziness)
    return nearMatches(evaluation, searched, text, { ...wording, fuzziness }, boost)
  if (searched.kind !== 'text') return exactly(evaluation, name, searched, text, boost)
  const words = searched.analyze(text).map((word): Part => {
    if (fuzziness) return () => nearMatches(evaluation, searched, word, { ...wording, fuzziness }, boost)
    return () => tokenMatches(evaluation, searched, word, boost)
  })
  return joinWords(evaluation, words, wording, boost)
}

export function match(query: MatchQuery, evaluation: Evaluation, boost: Boost): Matches {
  const field = evaluation.collection.field(query.field)
  return field ? matchField(evaluation, query.field, field, query.text, query, boost) : nothing
}
