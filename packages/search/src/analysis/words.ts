import type { Locale } from '@delguur/kit/locale'
import { type TokenKind, type Tokens, tokenKinds } from '../text-index.ts'
import { type Forms, forms, tokensOf } from './analyze.ts'

/** The words of texts in all their forms. */
export class Words {
  /** What is indexed of a text: each word's forms, in order. */
  ofText(text: string, locale: Locale): Tokens[] {
    return byPosition(forms(text, locale, { keepStopWords: true }))
  }

  /** What is asked by a query: a word's forms are alternatives; stop words are left out unless there is nothing else. */
  ofQuery(text: string, locale: Locale): Tokens[] {
    return byPosition(forms(text, locale)).map(withSoftEnd)
  }
}

/** Who types Latin letters writes a final ь as `i`, which Cyrillic keys leave out: `mori` is морь as well. */
function withSoftEnd(word: Tokens): Tokens {
  if (!word.exact.some((each) => /^[a-z]{3,}i$/.test(each))) return word
  const hard = (tokens: readonly string[]) => [...tokens, ...tokens.map((each) => each.replace(/i$/, ''))]
  return { ...word, key: hard(word.key), loose: hard(word.loose) }
}

/** What stands at one place is one word in several readings: a code and its first part, a run of Chinese and its first pair. */
function byPosition(all: readonly Forms[]): Tokens[] {
  const words: Tokens[] = []
  for (let at = 0; at < all.length; ) {
    const { position } = all[at]?.token ?? {}
    let end = at + 1
    while (all[end]?.token.position === position) end++
    const [only, ...more] = all.slice(at, end)
    if (only) words.push(more.length === 0 ? (only.tokens ?? tokensOf(only)) : together([only, ...more]))
    at = end
  }
  return words
}

function together(readings: readonly Forms[]): Tokens {
  const of = (kind: TokenKind): string[] => [...new Set(readings.flatMap((each) => each[kind] ?? []))]
  return Object.fromEntries(tokenKinds.map((kind) => [kind, of(kind)])) as Record<TokenKind, string[]>
}
