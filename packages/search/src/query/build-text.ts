import type { Locale } from '@delguur/kit/locale'
import { Words } from '../analysis/words.ts'
import { formField } from '../engine/documents/product-mapping.ts'
import { textWeights } from '../engine/listing/product-index.ts'
import {
  beginning,
  kindWeight,
  shortestBeginning,
  shortestToken,
  type TokenKind,
  type Tokens,
  tokenKinds,
} from '../engine/listing/text-index.ts'
import { alsoNamed } from '../engine/listing/text-search.ts'
import type { NameIndex } from '../engine/name-index.ts'
import { type Clause, term, terms, worth } from './build-rule.ts'
import type { QueryWord } from './clauses/query-part.ts'
import { mostParts } from './clauses/query-part.ts'
import { esField } from './es-field.ts'

/** What turns typed words into clauses: the forms of words, and the names of categories, colours, sizes and vendors. */
export type TextContext = { words?: Words; names?: NameIndex }

/** Names that fit a word less well than the best so many are left out: each costs a clause. */
const mostNames = 6

/**
 * One clause for each word of a text, at most 12; none when it has no words. A product's score for a word is the best of
 * the fields and forms that have it, or a word that begins with it; a name that it also bears adds a little.
 */
export function textClauses(text: string, locale: Locale, context: TextContext = {}): Clause[] {
  const words = context.words ?? new Words()
  return words
    .ofQuery(text, locale)
    .slice(0, mostParts)
    .map((tokens) => wordClause({ tokens, prefix: true }, tokenKinds, context.names))
}

/** One word, in these of its forms. */
export const wordClause = (word: QueryWord, kinds: readonly TokenKind[], names?: NameIndex): Clause =>
  textsAndNames(formClauses(word.tokens, kinds, word.prefix), nameClauses(word, names))

/** The best of texts or names; the weaker of both adds a little. */
export function textsAndNames(texts: readonly Clause[], named: readonly Clause[]): Clause {
  const sides = [texts, named].filter(({ length }) => length > 0).map((queries) => ({ dis_max: { queries } }))
  const [only, ...both] = sides
  if (!only) return { match_none: {} }
  return both.length === 0 ? only : { dis_max: { queries: sides, tie_breaker: alsoNamed } }
}

/** A word in titles, brands and SKUs alone. */
export const textClause = ({ tokens, prefix }: QueryWord, kinds: readonly TokenKind[]): Clause =>
  textsAndNames(formClauses(tokens, kinds, prefix), [])

/** Any of some words, as whole words in these forms: what each is worth depends on field and form. */
export function anyWordClauses(all: readonly Tokens[], kinds: readonly TokenKind[], weight = 1): Clause[] {
  const tokens = Object.fromEntries(tokenKinds.map((kind) => [kind, [...new Set(all.flatMap((each) => each[kind]))]]))
  return formClauses(tokens as Record<TokenKind, string[]>, kinds, false, weight)
}

/** Whether a product has a word in one of these forms, as a whole word or also as a beginning, whatever it is worth. */
export const holdsWord = (tokens: Tokens, kinds: readonly TokenKind[], prefix: boolean): Clause => ({
  bool: {
    should: searched.flatMap(({ field, kinds: held }) =>
      held.flatMap((kind) => (kinds.includes(kind) ? tokenQueries(field(kind), kind, tokens[kind], prefix) : [])),
    ),
    minimum_should_match: 1,
  },
})

const searched: readonly { field: (kind: TokenKind) => string; kinds: readonly TokenKind[]; weight: number }[] = [
  { field: () => 'sku_exact', kinds: ['exact'], weight: textWeights.sku },
  { field: (kind) => formField('title', kind), kinds: tokenKinds, weight: textWeights.title },
  { field: (kind) => formField('brand', kind), kinds: tokenKinds, weight: textWeights.brand },
]

const formClauses = (word: Tokens, kinds: readonly TokenKind[], prefix: boolean, weight = 1): Clause[] =>
  searched.flatMap(({ field, kinds: held, weight: own }) =>
    held.flatMap((kind) => {
      if (!kinds.includes(kind)) return []
      const full = weight * own * kindWeight[kind]
      return tokenQueries(field(kind), kind, word[kind], prefix).map((query) =>
        worth('prefix' in query ? full * beginning : full, query),
      )
    }),
  )

/** What finds tokens of a form in a field: all whole ones at once, then what begins so. */
function tokenQueries(field: string, kind: TokenKind, all: readonly string[], prefix: boolean): Clause[] {
  const tokens = all.filter((token) => token.length >= shortestToken[kind])
  const started = prefix ? tokens.filter((token) => token.length >= shortestBeginning[kind]) : []
  return [
    ...(tokens.length > 0 ? [anyOf(field, tokens)] : []),
    ...started.map((token) => ({ prefix: { [field]: { value: token } } })),
  ]
}

const anyOf = (field: string, tokens: readonly string[]): Clause => {
  const [only, ...others] = tokens
  return only !== undefined && others.length === 0 ? term(field, only) : terms(field, tokens)
}

/** The best names for a word; those of one field that fit alike make one clause. */
export function nameClauses({ tokens, prefix, every }: QueryWord, names: NameIndex | undefined, weight = 1): Clause[] {
  const found = names?.find(tokens, prefix, every) ?? []
  return namedClauses(
    found.map(({ name, score }) => [name, score]),
    weight,
  )
}

/** Products that bear these names, worth how well each fits; the best six sorts of them. */
export function namedClauses(
  named: Iterable<readonly [name: { field: string; value: string | number }, fit: number]>,
  weight = 1,
): Clause[] {
  const groups = new Map<string, { field: string; score: number; values: (string | number)[] }>()
  for (const [{ field, value }, score] of named) {
    const key = `${field} ${score}`
    const group = groups.get(key) ?? { field: esField(field), score, values: [] }
    group.values.push(value)
    groups.set(key, group)
  }
  return [...groups.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, mostNames)
    .map(({ field, score, values }) => worth(score * weight, terms(field, values)))
}
