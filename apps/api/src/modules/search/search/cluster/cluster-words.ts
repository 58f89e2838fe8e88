import { layoutVariants } from '@delguur/search/analysis/layout'
import { few, mostOffered } from '@delguur/search/engine/listing/other-spellings'
import { formsThatTell, mostTried, perWord } from '@delguur/search/engine/listing/respelled'
import { tokenKinds } from '@delguur/search/engine/listing/text-index'
import {
  betterReading,
  isBetter,
  isEnough,
  isSure,
  type Judged,
  mostOf,
} from '@delguur/search/engine/listing/text-query'
import { enoughParts, rarityOf } from '@delguur/search/engine/listing/text-search'
import { partClause, type WordsQuery, wordsQuery } from '@delguur/search/query/build-parts'
import type { Clause } from '@delguur/search/query/build-rule'
import { type Likeness, mostParts, type QueryPart, type QueryWord } from '@delguur/search/query/clauses/query-part'
import { partsOf, type QueryReader } from '@delguur/search/query/clauses/query-parts'
import type { ListingFilter } from '@delguur/search/query/listing-filter'
import type { IndexClient } from '../engine-answers.ts'
import { formsOf, type KnownForms, typedWords } from './cluster-forms.ts'
import type { Language } from './cluster-language.ts'
import { meantBy } from './cluster-spelling.ts'

/** What words of a query are read with, and the products they are looked for in. */
export type Scope = {
  client: IndexClient
  language: Language
  reader: QueryReader
  forms: KnownForms
  within: readonly Clause[]
  /** How many products there are. */
  size: number
}

/** What a query was read as: others than the words typed, where those found too little. */
export type Reading = Judged & { used: string; query: WordsQuery }

type Words = Pick<ListingFilter, 'q' | 'locale' | 'exact'>

/** With more parts than this, each is looked for only as it was typed: other words for them cost too much. */
const mostWithSynonyms = 6

/** Reads words as the index in memory does; undefined when there are none. */
export async function readWords(scope: Scope, words: Words): Promise<Reading | undefined> {
  const { q, locale, exact } = words
  const first = await find(scope, q, locale)
  if (exact || (first && isSure(first))) return first
  const readings = await Promise.all(layoutVariants(q).map((text) => find(scope, text, locale, 'sure')))
  const best = betterReading(
    first,
    readings.filter((reading) => reading !== undefined),
  )
  if (best && best !== first) return best
  const spelled = await respelled(scope, q, locale)
  const other = spelled === q ? undefined : await find(scope, spelled, locale)
  if (other && isBetter(other, best)) return other
  if (best) return best
  return (await likelier(scope, words)) ?? mostOf(first, other)
}

/** Where nothing has all the words: those that have them in weaker forms, then those that have one of them mended. */
async function likelier(scope: Scope, { q, locale }: Words): Promise<Reading | undefined> {
  const weaker = await find(scope, q, locale, 'every')
  if (weaker && isEnough(weaker)) return weaker
  const texts = (await candidates(scope, q, locale)).slice(0, mostTried)
  const found = await Promise.all(texts.map((text) => find(scope, text, locale)))
  return found.find((reading) => reading && isEnough(reading))
}

/** Looks for a text: how rare and how sure each part is, and how many products have all, in one round trip. */
async function find(
  scope: Scope,
  text: string,
  locale: Words['locale'],
  likeness: Likeness = 'usual',
): Promise<Reading | undefined> {
  const { client, language, within, size } = scope
  const clauses = await clausesOf(scope, partsOf(scope.reader, text, locale, likeness))
  if (clauses.length === 0) return undefined
  const enough = Math.ceil(clauses.length * enoughParts)
  const matching = (parts: readonly Clause[], match: WordsQuery['match'], hits = 0) => ({
    query: wordsQuery({ parts, match }, within),
    size: hits,
    _source: false,
    track_total_hits: true,
  })
  const alone = clauses.map((clause) => matching([clause], 'all', 1))
  const together = [
    ...(clauses.length > 1 ? [matching(clauses, 'all')] : []),
    ...(clauses.length > enough ? [matching(clauses, 'most')] : []),
  ]
  const answers = await client.all([...alone, ...together])
  const parts = answers.slice(0, clauses.length)
  const [all = parts[0], most = all] = answers.slice(clauses.length)
  const isComplete = clauses.length <= enough || (all?.total ?? 0) > 0
  return {
    used: text,
    complete: isComplete,
    found: (isComplete ? all : most)?.total ?? 0,
    strength: Math.min(...parts.map(({ best }) => best)),
    query: {
      parts: clauses.map((clause, at) => ({
        bool: { must: [clause], boost: rarityOf(parts[at]?.total ?? 0, size) },
      })),
      match: isComplete ? 'all' : 'most',
      boosts: language.boosts,
      pins: language.pins.slugsFor(text),
    },
  }
}

async function clausesOf({ client, language, forms }: Scope, all: readonly QueryPart[]): Promise<Clause[]> {
  const parts = all.slice(0, mostParts)
  const known = await formsOf(client, forms, typedWords(parts))
  const kindsOf = (word: QueryWord) => (word.every ? tokenKinds : known(word).kinds)
  const context = { names: language.names, kindsOf }
  return parts.map((part) => partClause(part, context, parts.length <= mostWithSynonyms))
}

/** The query with each word that nothing has replaced by the likeliest that something has. */
export async function respelled(scope: Scope, typed: string, locale: Words['locale']): Promise<string> {
  const pieces = typed.split(/\s+/)
  const read = pieces.map((piece) => partsOf(scope.reader, piece, locale))
  const known = await formsOf(scope.client, scope.forms, typedWords(read.flat()))
  const { names } = scope.language
  const isKnown = (part: QueryPart): boolean =>
    part.ways.length > 1 ||
    typedWords([part]).every(
      (word) =>
        known(word).known || formsThatTell(word).some(({ kinds, prefix }) => names.knows(word.tokens, prefix, kinds)),
    )
  const unknown = pieces.filter((_, at) => !read[at]?.every(isKnown))
  const meant = await meantBy(scope.client, scope.language, unknown)
  return pieces.map((piece) => (unknown.includes(piece) ? (meant.get(piece)?.[0]?.word ?? piece) : piece)).join(' ')
}

/** The query respelled, then with one word after the other replaced by a more frequent one. */
async function candidates(scope: Scope, q: string, locale: Words['locale']): Promise<string[]> {
  const texts = new Set([await respelled(scope, q, locale)])
  const pieces = q.split(/\s+/).slice(0, mostParts)
  const meant = await meantBy(scope.client, scope.language, pieces, true)
  for (const [at, piece] of pieces.entries())
    for (const { word } of (meant.get(piece) ?? []).slice(0, perWord)) texts.add(pieces.with(at, word).join(' '))
  return [...texts]
}

/** Other ways to write a query that found little, with which more is found; the likeliest first, at most three. */
export async function otherSpellings(scope: Scope, { q, locale }: Words, reading: Reading): Promise<string[]> {
  const before = reading.complete ? reading.found : 0
  if (before >= few) return []
  const texts = [...new Set([...(await candidates(scope, q, locale)), ...layoutVariants(q)])]
  const open = texts.filter((text) => text !== q && text !== reading.used).slice(0, mostTried)
  const found = await Promise.all(open.map((text) => find(scope, text, locale, 'sure')))
  return found.flatMap((each) => (each?.complete && each.found > before ? [each.used] : [])).slice(0, mostOffered)
}

/** The products of `within` that have any part of these texts. */
export async function near(scope: Scope, parts: readonly QueryPart[]): Promise<Clause> {
  const should = await clausesOf(scope, parts)
  return should.length === 0 ? { match_none: {} } : { bool: { filter: scope.within, should, minimum_should_match: 1 } }
}
