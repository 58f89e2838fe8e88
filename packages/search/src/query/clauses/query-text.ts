import { parseFuzziness } from '../fuzziness.ts'
import { illegal, malformed, named } from '../refusal.ts'
import type { FieldBoost, FuzzyOptions, MultiMatchType, Query } from '../tree.ts'
import { Clause } from './clause.ts'
import { type ClauseParser, minimumOf } from './query-compound.ts'
import { ofField } from './query-term.ts'

/** The option `fuzziness`; absent: exact. */
export function fuzzinessOf(clause: Clause) {
  const value = clause.take('fuzziness')
  if (value === undefined) return undefined
  const fuzziness = parseFuzziness(value)
  if (!fuzziness) throw illegal(`[${clause.name}] fuzziness is not 0, 1, 2, AUTO or AUTO:low,high`)
  return fuzziness
}

function fuzzyOf(clause: Clause): FuzzyOptions {
  return {
    fuzziness: fuzzinessOf(clause),
    prefixLength: clause.integer('prefix_length', 0, 100) ?? 0,
    maxExpansions: clause.integer('max_expansions', 1, 1000) ?? 50,
    transpositions: clause.flag('fuzzy_transpositions') ?? true,
  }
}

const operatorOf = (clause: Clause) => clause.choice('operator', ['or', 'and']) ?? 'or'
const zeroTermsOf = (clause: Clause) => clause.choice('zero_terms_query', ['none', 'all']) ?? 'none'
const slopOf = (clause: Clause) => clause.integer('slop', 0, 100) ?? 0

/** The typed words; an empty text is a question without words, not a mistake. */
function wordsOf(clause: Clause): string {
  const text = clause.text('query')
  if (text === undefined) throw malformed(`[${clause.name}] requires query value`)
  return text
}

/** Analyzers belong to the fields; naming the one that is used anyway does no harm. */
function plainAnalyzer(clause: Clause) {
  const analyzer = clause.text('analyzer')
  if (analyzer !== undefined && analyzer !== 'default' && analyzer !== 'standard')
    throw illegal(`[${clause.name}] analyzer ${named(analyzer)} not found`)
}

const match: ClauseParser = (body, walk) => {
  const { field, clause, scored } = ofField('match', body, walk, 'query')
  const read: Query = {
    kind: 'match',
    ...scored,
    field,
    text: wordsOf(clause),
    operator: operatorOf(clause),
    minimumShouldMatch: minimumOf(clause),
    zeroTerms: zeroTermsOf(clause),
    ...fuzzyOf(clause),
  }
  plainAnalyzer(clause)
  clause.flag('lenient')
  clause.flag('auto_generate_synonyms_phrase_query')
  clause.end()
  return read
}

const phrase: ClauseParser = (body, walk) => {
  const { field, clause, scored } = ofField('match_phrase', body, walk, 'query')
  const text = wordsOf(clause)
  plainAnalyzer(clause)
  const read: Query = {
    kind: 'match_phrase',
    ...scored,
    field,
    text,
    slop: slopOf(clause),
    zeroTerms: zeroTermsOf(clause),
  }
  clause.end()
  return read
}

const phrasePrefix: ClauseParser = (body, walk) => {
  const { field, clause, scored } = ofField('match_phrase_prefix', body, walk, 'query')
  const text = wordsOf(clause)
  const maxExpansions = clause.integer('max_expansions', 1, 1000) ?? 50
  plainAnalyzer(clause)
  const read: Query = { kind: 'match_phrase_prefix', ...scored, field, text, slop: slopOf(clause), maxExpansions }
  zeroTermsOf(clause)
  clause.end()
  return read
}

/** `title^3` is the field title, three times as important. */
function boosted(text: string): FieldBoost {
  const [field = '', boost = '1', ...rest] = text.split('^')
  if (field === '' || rest.length > 0 || !/^\d{1,6}(\.\d{1,6})?$/.test(boost))
    throw illegal(`[multi_match] field ${named(text)} is not a field name with an optional ^boost`)
  return { field, boost: Number(boost) }
}

const phrased = (type: MultiMatchType) => type === 'phrase' || type === 'phrase_prefix'

/** What the type of a multi_match cannot have. */
function compatible(type: MultiMatchType, fuzzy: FuzzyOptions, slop: number) {
  if (fuzzy.fuzziness && (type === 'cross_fields' || phrased(type)))
    throw malformed(`Fuzziness not allowed for type [${type}]`)
  if (slop > 0 && !phrased(type)) throw malformed(`Slop not allowed for type [${type}]`)
}

const types = ['best_fields', 'most_fields', 'cross_fields', 'phrase', 'phrase_prefix'] as const

const multiMatch: ClauseParser = (body, walk) => {
  const clause = new Clause('multi_match', body, walk)
  const type = clause.choice('type', types) ?? 'best_fields'
  const fuzzy = fuzzyOf(clause)
  const slop = slopOf(clause)
  compatible(type, fuzzy, slop)
  const read: Query = {
    kind: 'multi_match',
    ...clause.scored(),
    text: wordsOf(clause),
    fields: (clause.texts('fields') ?? []).map(boosted),
    type,
    operator: operatorOf(clause),
    minimumShouldMatch: minimumOf(clause),
    tieBreaker: clause.number('tie_breaker', 0) ?? (type === 'most_fields' ? 1 : 0),
    slop,
    zeroTerms: zeroTermsOf(clause),
    ...fuzzy,
  }
  plainAnalyzer(clause)
  clause.flag('lenient')
  clause.flag('auto_generate_synonyms_phrase_query')
  clause.end()
  return read
}

/** Clauses about words in a text. */
export const textClauses: [string, ClauseParser][] = [
  ['match', match],
  ['match_phrase', phrase],
  ['match_phrase_prefix', phrasePrefix],
  ['multi_match', multiMatch],
]
