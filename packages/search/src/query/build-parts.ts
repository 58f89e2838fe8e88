import { textWeights } from '../engine/listing/product-index.ts'
import { kindWeight, type TokenKind } from '../engine/listing/text-index.ts'
import { enoughParts } from '../engine/listing/text-search.ts'
import { type NameIndex, namesWith } from '../engine/name-index.ts'
import { allOf, type Clause, term, terms, worth } from './build-rule.ts'
import {
  anyWordClauses,
  holdsWord,
  nameClauses,
  namedClauses,
  textClause,
  textsAndNames,
  wordClause,
} from './build-text.ts'
import type { QueryPart, QueryWord, Way, WayByWords } from './clauses/query-part.ts'
import { esField } from './es-field.ts'
import type { Boost } from './rules.ts'

/** What parts are searched by: the names that products share, and the forms in which a typed word may be found. */
export type PartContext = { names: NameIndex; kindsOf: (word: QueryWord) => readonly TokenKind[] }

/** A shop writes its synonyms as titles do: they need not be found by sound. */
const written: readonly TokenKind[] = ['exact', 'folded', 'stem']
/** More phrases that mean the same are passed over: each costs twenty clauses. */
const mostPhrases = 6

const byWords = (way: Way): way is WayByWords => 'words' in way
const isTyped = (way: WayByWords): boolean => way.weight === 1
const title = (kind: TokenKind): number => textWeights.title * kindWeight[kind]

/** A part of a query in any of its ways; a product's score is that of the best. Without `synonyms` only as it was typed. */
export function partClause({ ways }: QueryPart, context: PartContext, synonyms = true): Clause {
  const typed = ways.filter(byWords).filter(isTyped)
  const others = synonyms ? ways.filter(byWords).filter((way) => !isTyped(way)) : []
  const values = ways.filter((way) => 'values' in way)
  const single = others.filter(({ words }) => words.length === 1)
  const phrases = others.filter(({ words }) => words.length > 1).slice(0, mostPhrases)
  return {
    dis_max: {
      queries: [
        ...typed.flatMap((way) => (way.together ? togetherClauses(way, context) : [wordsClause(way, context)])),
        ...values.map(({ field, values, weight }) => worth(weight, terms(esField(field), values))),
        ...anySingle(single, context.names),
        ...phrases.map((way) => phraseClause(way, context.names)),
      ],
    },
  }
}

/** All words of a way, in texts and names; worth what they are worth on average. */
const wordsClause = ({ words }: WayByWords, { names, kindsOf }: PartContext): Clause =>
  onAverage(words.map((word) => wordClause(word, kindsOf(word), names)))

function onAverage(must: readonly Clause[]): Clause {
  const [only, ...more] = must
  return only && more.length === 0 ? only : { bool: { must, boost: 1 / must.length } }
}

/** Words that belong together stand in one product's texts, or in one name that it bears. */
const togetherClauses = ({ words }: WayByWords, { names, kindsOf }: PartContext): Clause[] => [
  onAverage(words.map((word) => textClause(word, kindsOf(word)))),
  ...namedClauses(namesWith(names, words)),
]

/** Other words for the same, all in one clause for each field and form. */
function anySingle(ways: readonly WayByWords[], names: NameIndex): Clause[] {
  return [...Map.groupBy(ways, ({ weight }) => weight)].flatMap(([weight, group]) => {
    const words = group.flatMap((way) => way.words)
    const best = new Map(words.flatMap((word) => bestNames(word, names)).sort(([, a], [, b]) => a - b))
    const texts = anyWordClauses(
      words.map(({ tokens }) => tokens),
      written,
      weight,
    )
    return [textsAndNames(texts, namedClauses(best, weight))]
  })
}

const bestNames = ({ tokens, prefix }: QueryWord, names: NameIndex) =>
  names.find(tokens, prefix).map(({ name, score }) => [name, score] as const)

/** Another phrase for the same: products with all its words, worth what a title is with the stem of a word. */
const phraseClause = ({ words, weight }: WayByWords, names: NameIndex): Clause =>
  worth(
    weight * title('stem'),
    allOf(
      words.map((word) => ({
        bool: {
          should: [holdsWord(word.tokens, written, false), ...nameClauses(word, names)],
          minimum_should_match: 1,
        },
      })),
    ),
  )

/** The parts of a query as they are searched for, each with how much more it weighs than a common one. */
export type WordsQuery = {
  parts: readonly Clause[]
  /** Whether all parts must be found, or three in five. */
  match: 'all' | 'most'
  /** What counts more or less than other products. */
  boosts?: readonly Boost[]
  /** Slugs of the products that stand first, the first first. */
  pins?: readonly string[]
}

/** More than any product is worth by its words. */
const pinnedScore = 1e6

/** The products under filters that have the parts: pinned ones first, then by how well they fit. */
export function wordsQuery({ parts, match, boosts = [], pins = [] }: WordsQuery, filter: readonly Clause[]): Clause {
  const found =
    match === 'all'
      ? { bool: { filter, must: parts } }
      : { bool: { filter, should: parts, minimum_should_match: Math.ceil(parts.length * enoughParts) } }
  const weighed = boosts.length === 0 ? found : boosted(found, boosts)
  if (pins.length === 0) return weighed
  const first = pins.map((slug, at) => worth(pinnedScore - at, allOf([...filter, term('slug', slug)])))
  return { dis_max: { queries: [weighed, ...first] } }
}

const boosted = (query: Clause, boosts: readonly Boost[]): Clause => ({
  function_score: {
    query,
    functions: boosts.map(({ field, value, factor }) => ({ filter: term(esField(field), value), weight: factor })),
    score_mode: 'multiply',
    boost_mode: 'multiply',
  },
})
