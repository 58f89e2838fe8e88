// Ways in which a Mongolian text is typed: what `letters.ts` knows, chosen by chance as different people would.
import { asMns, typedOn, withoutOwnLetters } from './letters.ts'

/** Numbers by chance, the same for the same seed. */
export type Chance = {
  below: (below: number) => number
  pick: <T>(list: readonly T[]) => T
  chance: (probability: number) => boolean
}

/** What is typed when a text is meant; undefined where the way of typing leaves the text as it is. */
type Way = (meant: string, by: Chance) => string

const vowels = 'аэиоөуүеёюяы'

/** Marks are kept by some who write by the standard. */
const careful: Way = (meant, by) => {
  const marked = by.chance(0.3)
  return [...meant].map((letter) => (marked && ({ ө: 'ö', ү: 'ü' }[letter] ?? '')) || asMns(letter)).join('')
}

/** One person writes a letter always in the same way. */
const looseWays: Record<string, readonly string[]> = {
  в: ['v', 'w'],
  е: ['ye', 'e'],
  ж: ['j', 'zh'],
  й: ['i', 'y'],
  ө: ['o', 'u', 'ö'],
  ү: ['u', 'u', 'ü'],
  х: ['h', 'h', 'kh', 'x'],
  ц: ['ts', 'c'],
  ы: ['y', 'i', 'ii'],
  ъ: [''],
  ь: ['', 'i'],
}
const textingWays: Record<string, readonly string[]> = {
  ...looseWays,
  е: ['e', 'y'],
  ө: ['q', 'o', 'u'],
  ү: ['v', 'u'],
  х: ['h', 'x'],
  ц: ['c', 'ts'],
}

function writer(ways: Record<string, readonly string[]>, by: Chance): (text: string) => string {
  const own = new Map(Object.entries(ways).map(([letter, each]) => [letter, by.pick(each)]))
  return (text) => [...text].map((letter) => own.get(letter) ?? asMns(letter)).join('')
}

const loose: Way = (meant, by) => writer(looseWays, by)(meant)

/** Long vowels become short, and some vowels after the first of a word are left out. */
const texting: Way = (meant, by) => {
  const write = writer(textingWays, by)
  const short = meant.replace(/([аэиоөуүе])\1/g, '$1')
  const words = short.split(' ').map((word) => {
    const first = [...word].findIndex((letter) => vowels.includes(letter))
    return [...word]
      .filter((letter, at) => !('аэиоөуү'.includes(letter) && at > first && at < word.length - 1 && by.chance(0.35)))
      .join('')
  })
  return words.map(write).join(' ')
}

const rows = ['фцужэнгшүзкъ', 'йыбөахролдп', 'ячёсмитьвю']

function besideOnKeyboard(letter: string, by: Chance): string {
  const row = rows.find((each) => each.includes(letter)) ?? 'йыбөахролдп'
  const at = row.indexOf(letter)
  return by.pick([row[at - 1], row[at + 1]].flatMap((each) => each ?? []))
}

function slip(word: string, by: Chance): string {
  const at = by.chance(0.1) ? 0 : 1 + by.below(word.length - 1)
  const [before, letter, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)]
  const kinds = [
    before + after,
    before + letter + letter + after,
    before + besideOnKeyboard(letter, by) + after,
    before + letter + besideOnKeyboard(letter, by) + after,
    before + after.slice(0, 1) + letter + after.slice(1),
  ]
  return by.pick(kinds)
}

/** One slip in a word of four letters and more, at times a second in a word of eight and more. */
const typos: Way = (meant, by) => {
  const words = meant.split(' ')
  const long = words.flatMap((word, at) => (word.length >= 4 ? at : []))
  if (long.length === 0) return meant
  const at = by.pick(long)
  const once = slip(words[at] ?? '', by)
  return words.with(at, once.length >= 8 && by.chance(0.3) ? slip(once, by) : once).join(' ')
}

/** One word in Latin letters, the others in Cyrillic; a single word has no mixed way. */
const mixed: Way = (meant, by) => {
  const words = meant.split(' ')
  if (words.length === 1) return meant
  const at = by.below(words.length)
  return words.with(at, by.pick([careful, loose, texting])(words[at] ?? '', by)).join(' ')
}

const layout: Way = (meant, by) => typedOn(meant, 'mongolian', by.pick(['qwerty', 'qwerty', 'russian'] as const))

const folding: Way = (meant) => withoutOwnLetters(meant)

export const waysOfTyping = { careful, loose, texting, typos, mixed, layout, folding } satisfies Record<string, Way>
