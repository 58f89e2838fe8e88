import { key, loose, looseOfKey } from '../analysis/keys.ts'
import { distance, type Near, Spelling } from '../analysis/spelling.ts'
import type { Known } from './store/postings.ts'

/** More words than this are passed over, the rarest first: one slip of a frequent word is likelier than a rare word. */
const mostWords = 10_000

/** Shorter words sound like too many others. */
const shortestWord = 3

/** Words that are less alike are equally unlike. */
const mostUnlike = 4

const isLatin = (word: string): boolean => /^[a-z]/.test(word)

/** The shop's own words, to find the one a mistyped word was meant to be, in whichever script it was typed. */
export class Speller {
  /** The ways to write each form, the most frequent first. */
  private readonly written = new Map<string, Known[]>()
  private readonly byLoose: Spelling
  private readonly byKey: Spelling

  constructor(words: Iterable<Known>) {
    const keys = new Set<string>()
    for (const known of mostFrequent(words)) {
      const form = loose(known.word)
      keys.add(key(known.word))
      const ways = this.written.get(form)
      if (ways) ways.push(known)
      else this.written.set(form, [known])
    }
    for (const ways of this.written.values()) ways.sort((a, b) => b.frequency - a.frequency)
    this.byLoose = new Spelling(this.written.keys())
    this.byKey = new Spelling(keys)
  }

  /** The likeliest words meant by a mistyped one: fewest slips first, then those written more alike, then the most frequent. */
  meant(typed: string): string[] {
    const [form, typedKey] = [loose(typed), key(typed)]
    const slipsOf = new Map<string, number>()
    if (form.length >= shortestWord) slipsOf.set(form, 0)
    for (const { word, slips } of plausible(form, this.byLoose)) slipsOf.set(word, slips)
    for (const { word, slips } of plausible(typedKey, this.byKey)) {
      const own = looseOfKey(word)
      slipsOf.set(own, Math.min(slips, slipsOf.get(own) ?? slips))
    }
    return [...slipsOf]
      .flatMap(([sound, slips]) => {
        const ways = this.written.get(sound) ?? []
        const known = ways.find(({ word }) => isLatin(word) === isLatin(typed)) ?? ways[0]
        if (!known || known.word === typed) return []
        return [{ ...known, slips, unlike: unlikeness(typed, typedKey, known.word) }]
      })
      .sort((a, b) => a.slips - b.slips || a.unlike - b.unlike || b.frequency - a.frequency)
      .map(({ word }) => word)
  }

  /** In how many places a word stands, however it is written; 0 for an unknown one. */
  frequency(word: string): number {
    return this.written.get(loose(word))?.[0]?.frequency ?? 0
  }
}

/** Short words are another word with every other letter: there a letter was left out, or two have changed places. */
function plausible(typed: string, words: Spelling): Near[] {
  const near = words.near(typed)
  if (typed.length > shortestWord) return near
  const letters = [...typed].sort().join('')
  return near.filter(({ word }) => word.length > typed.length || [...word].sort().join('') === letters)
}

/** Slips in the keys of two words, and where those are alike, in how they are written. */
function unlikeness(typed: string, typedKey: string, word: string): number {
  return distance(typedKey, key(word), mostUnlike) + distance(typed, word, mostUnlike) / (2 * mostUnlike)
}

function mostFrequent(words: Iterable<Known>): Known[] {
  const all: Known[] = []
  for (const known of words) if (/^\p{L}+$/u.test(known.word)) all.push(known)
  return all.length <= mostWords ? all : all.sort((a, b) => b.frequency - a.frequency).slice(0, mostWords)
}
