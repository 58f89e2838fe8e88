import type { Locale } from '@delguur/kit/locale'
import { LruCache } from '../lru.ts'
import { type TokenKind, type Tokens, tokenKinds } from '../text-index.ts'
import { type Forms, forms } from './analyze.ts'

/** Words known by heart: titles are made of few, and taking one apart costs as much as indexing it. */
const knownWords = 20_000

/** The words of texts in all their forms, those of a catalogue from memory. */
export class Words {
  private readonly known = new LruCache<Tokens[]>(knownWords)

  /** What is indexed of a text: each word's forms, in order. */
  ofText(text: string, locale: Locale): Tokens[] {
    // a number and its unit are one thing however they are spaced
    if (/\d/.test(text)) return byPosition(forms(text, locale, { keepStopWords: true }))
    return text
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((part) => {
        const key = `${locale} ${part}`
        const found = this.known.get(key)
        if (found) return found
        const made = byPosition(forms(part, locale, { keepStopWords: true }))
        this.known.set(key, made)
        return made
      })
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
  const places = Map.groupBy(all, (each) => each.token.position)
  return [...places.values()].map((readings) => tokensOf(readings))
}

function tokensOf(readings: readonly Forms[]): Tokens {
  const of = (kind: TokenKind): string[] => [...new Set(readings.flatMap((each) => each[kind] ?? []))]
  return Object.fromEntries(tokenKinds.map((kind) => [kind, of(kind)])) as Record<TokenKind, string[]>
}
