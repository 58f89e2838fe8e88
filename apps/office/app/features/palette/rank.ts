import { countableKey, nameKey } from '@delguur/kit/text/name-key'
import { layoutVariants } from '@delguur/search/analysis/layout'
import { distance } from '@delguur/search/analysis/spelling'

// How well the names of a screen, act or setting fit what was typed, from 0 to 100. What fits as it was typed counts more than
// goods that share a word with it; what fits only after a repair counts less.

export const fits = { exact: 100, prefix: 88, asTyped: 58, repaired: 20 } as const
const shortestMistyped = 4
const longestEnding = 5

/** Words of a question that say nothing of what is looked for. */
const fillers = new Set([
  ...'яаж вэ уу юу хаана хэрхэн яах бол байна надад миний манай энэ хийх хүсэж'.split(' '),
  ...'how do i to the a an my of where is what can for in on up we our please'.split(' '),
])

/** One key for Cyrillic and Latin letters, with doubled letters once: буцаах, butsaah and butsah are one. */
function fold(text: string): string {
  return nameKey(text).replace(/(.)\1+/g, '$1')
}

type Keyed = { key: string; compact: string; words: string[] }
const cache = new Map<string, Keyed>()

function keyed(text: string): Keyed {
  const known = cache.get(text)
  if (known) return known
  const key = fold(text)
  const made = { key, compact: key.replaceAll(' ', ''), words: key.split(' ').filter(Boolean) }
  cache.set(text, made)
  return made
}

/** Latin letters that are typed for one of the Mongolian alphabet: v for ү, x for х. */
const otherLatin = (q: string): string => q.replace(/(?<![aeiou])v(?![aeiou])/gi, 'u').replaceAll('x', 'h')

const readingsOf = (q: string): Keyed[] => [...new Set([q, otherLatin(q)])].map(read)

/** What was typed, without the words that say nothing. */
function read(q: string): Keyed {
  const telling = q.split(/\s+/).filter((word) => !fillers.has(word.toLowerCase().replace(/[?.!,]+$/, '')))
  return keyed(telling.length > 0 ? telling.join(' ') : q)
}

type Match = { quality: number; mended: boolean }
const noMatch: Match = { quality: 0, mended: false }

/** How one typed word fits one of a name: the same, its beginning, another ending of it, or one letter wrong. */
function matchOf(typed: string, own: string, mends: boolean): Match {
  if (typed === own) return { quality: 1, mended: false }
  if (typed.length > 1 && own.startsWith(typed)) return { quality: 0.9, mended: false }
  let same = 0
  while (same < typed.length && same < own.length && typed[same] === own[same]) same++
  const [endTyped, endOwn] = [typed.length - same, own.length - same]
  if (same >= 3 && endOwn === 0 && endTyped <= longestEnding) return { quality: 0.85, mended: false }
  if (same >= 4 && 3 * same >= 2 * Math.max(typed.length, own.length)) return { quality: 0.6, mended: false }
  // whoever mistypes a word mostly has its first letter right, or its second
  if (!mends || typed.length < shortestMistyped || endTyped - endOwn > 2) return noMatch
  if (typed[0] !== own[0] && typed[1] !== own[1]) return noMatch
  const [one, other] = [countable(typed), countable(own)]
  const most = one.length >= 7 ? 2 : 1
  // what is typed so far may be the beginning of a word
  const isNear = [0, 1].some((more) => distance(one, other.slice(0, one.length + more), most) <= most)
  return isNear || distance(one, other, most) <= most ? { quality: 0.5, mended: true } : noMatch
}

const countables = new Map<string, string>()
function countable(word: string): string {
  const known = countables.get(word) ?? countableKey(word)
  countables.set(word, known)
  return known
}

/** How a name fits one reading of what was typed. */
function fitOfName(name: Keyed, typed: Keyed, mends: boolean): number {
  if (typed.compact === '' || name.compact === '') return 0
  if (name.compact === typed.compact) return fits.exact
  if (typed.compact.length > 1 && name.key.startsWith(typed.key))
    return fits.prefix + 4 - Math.min(4, name.words.length - typed.words.length)
  if (!typed.words.some((word) => name.words.some((own) => matchOf(word, own, mends).quality > 0))) return 0
  const free = new Set(name.words)
  const matches = typed.words.map((word) => {
    let best = { ...noMatch, own: '' }
    for (const own of free) {
      const match = matchOf(word, own, mends)
      if (match.quality > best.quality) best = { ...match, own }
    }
    free.delete(best.own)
    return best
  })
  const quality = matches.reduce((sum, each) => sum + each.quality, 0) / matches.length
  const [found, missed] = [name.words.length - free.size, matches.filter((each) => each.quality === 0).length]
  const part = found / name.words.length
  const mended = matches.some((each) => each.mended) ? 0.65 : 1
  if (missed === 0) return (52 + 32 * quality * part) * mended
  // the whole of a name within a longer sentence
  if (free.size === 0) return (30 + 40 * quality) * mended
  return 30 * quality * part * mended
}

/** What was typed, read once for all names: as it is, and in the other keyboard layouts. */
export type Typed = { text: string; asTyped: Keyed[]; elsewhere: Keyed[] }
export const typedAs = (text: string): Typed => ({
  text,
  asTyped: readingsOf(text),
  elsewhere: layoutVariants(text).map(read),
})

/** How well the best of some names fits what was typed; the wrong keyboard layout counts six tenths. */
export function fitOf(names: readonly string[], { asTyped, elsewhere }: Typed): number {
  const best = (readings: Keyed[], mends: boolean): number => {
    let most = 0
    for (const name of names) for (const typed of readings) most = Math.max(most, fitOfName(keyed(name), typed, mends))
    return most
  }
  const fit = best(asTyped, true)
  return fit >= fits.asTyped || elsewhere.length === 0 ? fit : Math.max(fit, 0.6 * best(elsewhere, false))
}

/** Whether a name of goods or of a person holds each word as it was typed. */
export function isAsTyped(name: string, { asTyped }: Typed): boolean {
  const { words } = keyed(name)
  return asTyped.some((typed) => typed.words.every((word) => words.some((own) => own.startsWith(word))))
}

/** Whether one of the names is what was typed, or each typed word is one of its words. */
export function isNamed(name: string, { asTyped }: Typed): boolean {
  const own = keyed(name)
  return asTyped.some(
    (typed) => typed.words.length > 0 && typed.words.every((word) => word.length > 1 && own.words.includes(word)),
  )
}
