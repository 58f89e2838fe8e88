import { loose } from './analysis/keys.ts'
import type { Known } from './postings.ts'
import { Spelling } from './spelling.ts'

/** More words than this are passed over, the rarest first: one slip of a frequent word is likelier than a rare word. */
const mostWords = 10_000

/** Shorter words sound like too many others. */
const shortestWord = 3

/** The shop's own words, to find the one a mistyped word was meant to be, in whichever script it was typed. */
export class Speller {
  private readonly written = new Map<string, Known>()
  private readonly spelling: Spelling

  constructor(words: Iterable<Known>) {
    for (const known of mostFrequent(words)) {
      const form = loose(known.word)
      if ((this.written.get(form)?.frequency ?? 0) < known.frequency) this.written.set(form, known)
    }
    this.spelling = new Spelling(this.written.keys())
  }

  /** The likeliest words meant by a mistyped one: fewest slips first, then the most frequent. */
  meant(typed: string): string[] {
    const form = loose(typed)
    const same = form.length >= shortestWord ? [{ word: form, slips: 0 }] : []
    return [...same, ...this.spelling.near(form)]
      .flatMap(({ word, slips }) => {
        const known = this.written.get(word)
        return known && known.word !== typed ? [{ ...known, slips }] : []
      })
      .sort((a, b) => a.slips - b.slips || b.frequency - a.frequency)
      .map(({ word }) => word)
  }

  /** In how many places a word stands, however it is written; 0 for an unknown one. */
  frequency(word: string): number {
    return this.written.get(loose(word))?.frequency ?? 0
  }
}

function mostFrequent(words: Iterable<Known>): Known[] {
  const all: Known[] = []
  for (const known of words) if (/^\p{L}+$/u.test(known.word)) all.push(known)
  return all.length <= mostWords ? all : all.sort((a, b) => b.frequency - a.frequency).slice(0, mostWords)
}
