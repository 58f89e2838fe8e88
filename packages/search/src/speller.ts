import { loose } from './analysis/keys.ts'
import { Spelling } from './spelling.ts'

/** A word as it is written and in how many places it stands. */
type Known = { word: string; frequency: number }

/** The shop's own words, to find the one a mistyped word was meant to be, in whichever script it was typed. */
export class Speller {
  private readonly written = new Map<string, Known>()
  private readonly spelling: Spelling

  constructor(words: Iterable<Known>) {
    for (const known of words) {
      if (!/^\p{L}+$/u.test(known.word)) continue
      const form = loose(known.word)
      if ((this.written.get(form)?.frequency ?? 0) < known.frequency) this.written.set(form, known)
    }
    this.spelling = new Spelling(this.written.keys())
  }

  /** The likeliest words meant by a mistyped one: fewest slips first, then the most frequent. */
  meant(typed: string): string[] {
    const form = loose(typed)
    return [{ word: form, slips: 0 }, ...this.spelling.near(form)]
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
