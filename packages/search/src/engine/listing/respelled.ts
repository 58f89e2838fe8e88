import type { Locale } from '@delguur/kit/locale'
import { mostParts, type QueryWord } from '../../query/clauses/query-part.ts'
import { partsOf } from '../../query/clauses/query-parts.ts'
import type { ProductIndex } from './product-index.ts'
import { isLatinWord, type TokenKind } from './text-index.ts'

/** No more guesses are tried for one word. */
export const perWord = 3
/** Nor more for one query: each costs a search. */
export const mostTried = 8

const sureForms: readonly TokenKind[] = ['exact', 'folded', 'stem', 'key']

/** The query with each word that nothing has replaced by the likeliest that something has. */
export function respelled<TCard extends object>(index: ProductIndex<TCard>, typed: string, locale: Locale): string {
  return typed
    .split(/\s+/)
    .map((part) => {
      if (isKnown(index, part, locale)) return part
      return index.speller().meant(part)[0] ?? part
    })
    .join(' ')
}

/** The query with one word after the other replaced by a more frequent one, the likeliest first. */
export function* commonerWords<TCard extends object>(index: ProductIndex<TCard>, q: string): Iterable<string> {
  const speller = index.speller()
  const parts = q.split(/\s+/).slice(0, mostParts)
  let tried = 0
  for (const [at, part] of parts.entries()) {
    const commoner = speller.meant(part).filter((meant) => speller.frequency(meant) > speller.frequency(part))
    for (const meant of commoner.slice(0, perWord)) {
      if (tried++ === mostTried) return
      yield parts.with(at, meant).join(' ')
    }
  }
}

const isKnown = <TCard extends object>(index: ProductIndex<TCard>, text: string, locale: Locale): boolean =>
  partsOf(index, text, locale).every(({ ways }) =>
    ways.some((way) => !('words' in way) || way.words.every((word) => isKnownWord(index, word))),
  )

const isKnownWord = <TCard extends object>({ text }: ProductIndex<TCard>, word: QueryWord): boolean =>
  formsThatTell(word).some(({ kinds, prefix }) => text.knows(word.tokens, prefix, kinds))

/**
 * The forms that tell that a word is no slip, whole or also as beginnings. Vowels are left out in Latin letters and before
 * endings; elsewhere a word that is only alike may be a slip.
 */
export function formsThatTell({ tokens, prefix }: QueryWord): { kinds: readonly TokenKind[]; prefix: boolean }[] {
  const latin = isLatinWord(tokens)
  const inflected = tokens.stem.some((token) => !tokens.exact.includes(token))
  return [
    { kinds: sureForms, prefix },
    { kinds: ['loose'], prefix: latin && prefix },
    ...(latin || inflected ? [{ kinds: ['skeleton'] as const, prefix: false }] : []),
  ]
}
