import type { Locale } from '@delguur/kit/locale'
import { type TokenKind, type Tokens, tokenKinds } from '../engine/listing/text-index.ts'
import { type Forms, forms, tokensOf } from './analyze.ts'
import { key, loose } from './keys.ts'

/** The words of texts in all their forms. */
export class Words {
  /** What is indexed of a text: each word's forms, in order. */
  ofText(text: string, locale: Locale): Tokens[] {
    return byPosition(forms(text, locale, { keepStopWords: true }))
  }

  /** What is asked by a query: a word's forms are alternatives; stop words are left out unless there is nothing else. */
  ofQuery(text: string, locale: Locale): Tokens[] {
    return byPosition(forms(text, locale)).map((word) => withLatinReadings(word, locale))
  }
}

/** How the sound of a word is indexed; the other forms are how it is written. */
type Sound = Pick<Tokens, 'key' | 'loose' | 'skeleton'>

/** Latin letters that stand for several Cyrillic ones: a final `i` may be ь, which keys leave out; one `v` or `w` is ү or в. */
function withLatinReadings(word: Tokens, locale: Locale): Tokens {
  const sounds = word.exact.flatMap((text) => latinReadings(text, locale))
  if (sounds.length === 0) return word
  const of = (kind: keyof Sound): string[] => [...new Set([word, ...sounds].flatMap((each) => each[kind]))]
  return { ...word, key: of('key'), loose: of('loose'), skeleton: of('skeleton') }
}

function latinReadings(text: string, locale: Locale): Sound[] {
  if (!/^[a-z]+$/.test(text)) return []
  const soft = /^[a-z]{3,}i$/.test(text) ? text.slice(0, -1) : text
  const hard = text.replace(/(?<![vw])[vw](?![vw])/g, 'b')
  const otherSounds = [hard].filter((each) => each !== text).flatMap((each) => byPosition(forms(each, locale)))
  const withoutEnd = soft === text ? [] : [{ key: [key(soft)], loose: [loose(soft)], skeleton: [] }]
  return [...withoutEnd, ...otherSounds]
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
