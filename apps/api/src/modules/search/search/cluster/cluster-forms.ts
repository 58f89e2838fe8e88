import { formsThatTell } from '@delguur/search/engine/listing/respelled'
import { isLatinWord, type TokenKind, tokenKinds } from '@delguur/search/engine/listing/text-index'
import type { LruCache } from '@delguur/search/engine/store/lru'
import type { Clause } from '@delguur/search/query/build-rule'
import { holdsWord } from '@delguur/search/query/build-text'
import type { QueryPart, QueryWord } from '@delguur/search/query/clauses/query-part'
import { countsOf, type IndexClient } from '../engine-answers.ts'

/** In which forms any product has a word as a whole, and whether any has it in a form that tells it is no slip. */
export type WordForms = { kinds: readonly TokenKind[]; known: boolean }

/** What is known of words, by their tokens. */
export type KnownForms = LruCache<WordForms>

/** So many words are queried in one body: each costs some fifty clauses. */
const perBody = 12

const written: readonly TokenKind[] = ['exact', 'folded', 'stem']
const nameOf = ({ tokens, prefix }: QueryWord): string => `${prefix} ${JSON.stringify(tokens)}`

/** The words of parts as they were typed. */
export const typedWords = (parts: readonly QueryPart[]): QueryWord[] =>
  parts.flatMap(({ ways }) => ways.flatMap((way) => ('words' in way && way.weight === 1 ? way.words : [])))

/**
 * The forms by which words are to be searched: a weaker one counts only while no stronger one is found as a whole word.
 * Unknown words are fetched in one round trip.
 */
export async function formsOf(client: IndexClient, known: KnownForms, words: readonly QueryWord[]) {
  const found = new Map<string, WordForms>()
  const missing = new Map<string, QueryWord>()
  for (const word of words) {
    const forms = known.get(nameOf(word))
    if (forms) found.set(nameOf(word), forms)
    else missing.set(nameOf(word), word)
  }
  const open = [...missing]
  const chunks = Array.from({ length: Math.ceil(open.length / perBody) }, (_, at) =>
    open.slice(at * perBody, (at + 1) * perBody),
  )
  const answers = await client.all(chunks.map((chunk) => question(chunk.map(([, word]) => word))))
  for (const [chunk, { aggregations }] of answers.entries()) {
    const counts = countsOf(aggregations.words)
    for (const [at, [name]] of (chunks[chunk] ?? []).entries()) {
      const word = missing.get(name)
      const latin = word !== undefined && isLatinWord(word.tokens)
      const forms = readForms((kind) => (counts.get(`${at} ${kind}`) ?? 0) > 0, latin)
      known.set(name, forms)
      found.set(name, forms)
    }
  }
  return (word: QueryWord): WordForms => found.get(nameOf(word)) ?? { kinds: tokenKinds, known: true }
}

type Asking = 'written' | 'key' | 'loose' | 'known'

/** A word in Latin letters may be Mongolian though a foreign word is written so: its key counts beside. */
function readForms(has: (kind: Asking) => boolean, latin: boolean): WordForms {
  const known = has('known')
  if (has('written') && !latin) return { kinds: written, known }
  if (has('key') || has('written')) return { kinds: [...written, 'key'], known }
  if (has('loose')) return { kinds: [...written, 'key', 'loose'], known }
  return { kinds: tokenKinds, known }
}

const question = (words: readonly QueryWord[]): object => ({
  size: 0,
  aggs: { words: { filters: { filters: Object.fromEntries(words.flatMap(filtersOf)) } } },
})

const filtersOf = (word: QueryWord, at: number): [string, Clause][] => {
  const filter = (name: Asking, clause: Clause): [string, Clause] => [`${at} ${name}`, clause]
  const fullWord = (name: Asking, kinds: readonly TokenKind[]) => filter(name, holdsWord(word.tokens, kinds, false))
  const should = formsThatTell(word).map(({ kinds, prefix }) => holdsWord(word.tokens, kinds, prefix))
  const known = filter('known', { bool: { should, minimum_should_match: 1 } })
  return [fullWord('written', written), fullWord('key', ['key']), fullWord('loose', ['loose']), known]
}
