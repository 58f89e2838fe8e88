import { KEY_LETTERS } from './letters.ts'
import { normalize } from './normalize.ts'

const LATIN_KEYS: Record<string, string> = {
  kh: 'h',
  x: 'h',
  ts: 'c',
  ch: 'c',
  sh: 's',
  zh: 'j',
  dz: 'j',
  z: 'j',
  q: 'o',
  w: 'u',
  vv: 'uu',
  f: 'b',
  p: 'b',
}
const LATIN_GROUP = /kh|ts|ch|sh|zh|dz|vv|[xzqwfp]/g
const CONSONANT = 'bcdfghjklmnprstxz'
const V_AS_VOWEL = new RegExp(`(?<=^|[${CONSONANT}])v(?=[${CONSONANT}])`, 'g')

/**
 * One ASCII key for both scripts, so that `хүүхдийн` and `khuukhdiin` meet: sounds people write in several ways
 * share a letter. Other characters stay as they are.
 */
export function key(text: string): string {
  return normalize(text)
    .replace(/[a-z\u00c0-\u024f]\p{M}*(?:[a-z\u00c0-\u024f]\p{M}*)*/gu, latinKey)
    .replace(/тс|[а-яёөү]/g, (letter) => KEY_LETTERS[letter] ?? letter)
}

/** The key with о and у sounds merged and doubled letters written once: forgives careless Latin typing. */
export function loose(text: string): string {
  return looseOfKey(key(text))
}

/** The first letter and the consonants of each word: joins stems that lose a vowel, as `гутал` and `гутл-ын` do. */
export function skeleton(text: string): string {
  return looseOfKey(key(text)).replace(/(?<=[a-z])[aeio]/g, '')
}

/** What `loose` gives, from a key already made. */
export function looseOfKey(text: string): string {
  return text.replaceAll('u', 'o').replace(/([a-z])\1+/g, '$1')
}

function latinKey(word: string): string {
  const plain = /^[a-z]+$/.test(word) ? word : word.normalize('NFD').replace(/\p{M}/gu, '')
  return plain
    .replace(V_AS_VOWEL, 'u')
    .replace(LATIN_GROUP, (group) => LATIN_KEYS[group] ?? group)
    .replace(/y(?=[aeiou])/g, '')
    .replaceAll('y', 'i')
    .replaceAll('v', 'b')
}
