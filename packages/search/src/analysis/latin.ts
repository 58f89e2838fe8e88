import { MNS_5217 } from './letters.ts'

const LATIN_GROUPS: Record<string, string> = {
  shch: 'щ',
  kh: 'х',
  ts: 'ц',
  ch: 'ч',
  sh: 'ш',
  zh: 'ж',
  dz: 'з',
  ya: 'я',
  yo: 'ё',
  yu: 'ю',
  yü: 'ю',
  ye: 'е',
  vv: 'үү',
  a: 'а',
  b: 'б',
  c: 'ц',
  d: 'д',
  e: 'э',
  f: 'ф',
  g: 'г',
  h: 'х',
  i: 'и',
  j: 'ж',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'ө',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  w: 'в',
  x: 'х',
  y: 'ы',
  z: 'з',
  ö: 'ө',
  ü: 'ү',
}
const LATIN_GROUP = /shch|kh|ts|ch|sh|zh|dz|y[aoueü]|vv|[a-zöü]/g
const LATIN_WORD = /[a-zöü]+/g

/**
 * Mongolian Cyrillic in the Latin letters of MNS 5217:2012, capitals kept (`Шинэ` → `Shine`, `ШИНЭ` → `SHINE`).
 * Other characters stay as they are.
 */
export function toLatin(text: string): string {
  return text.normalize('NFC').replace(/\p{Script=Cyrillic}+/gu, (word) => {
    const shouted = word.length > 1 && word === word.toUpperCase()
    return Array.from(word, (letter) => latinLetter(letter, shouted)).join('')
  })
}

/** The ASCII address form of a text: MNS 5217 letters without dots, lower case, hyphens between words; may be empty. */
export function slug(text: string): string {
  return toLatin(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/**
 * A best guess at the Mongolian Cyrillic behind informally typed Latin, in lower case: one reading only, so compare
 * through `loose`, not letter by letter. Cyrillic and other characters stay as they are.
 */
export function toCyrillic(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(LATIN_WORD, cyrillicWord)
}

function latinLetter(letter: string, shouted: boolean): string {
  const lower = letter.toLowerCase()
  const latin = MNS_5217[lower]
  if (latin === undefined) return letter
  if (letter === lower) return latin
  return shouted ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1)
}

/** Vowel harmony decides: e, ö, ü make a word front (ө ү ий), a and ya make it back (о у ы). */
function cyrillicWord(word: string): string {
  const back = /a/.test(word) || (/o/.test(word) && !/[eöüq]|vv/.test(word))
  const front = !back && /(?<!y)e|[öüq]|vv/.test(word)
  const letters = word
    .replace(/(?<=[b-df-hj-npr-tw-z])[vw](?=[b-df-hj-npr-tw-z])/g, 'ü')
    .replace(/w(?=w)|(?<=w)w/g, 'ü')
    .replace(LATIN_GROUP, (group) => LATIN_GROUPS[group] ?? group)
    .replace(/ии/g, back ? 'ы' : 'ий')
    .replace(/(?<=[аоуөүэ])[иы]/g, 'й')
  return front ? letters.replaceAll('о', 'ө').replaceAll('у', 'ү') : letters
}
