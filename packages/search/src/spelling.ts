/**
 * How many letters must change, come, go or change places with a neighbour to make one word of the other (optimal string
 * alignment), or `most + 1` as soon as it is more than `most`.
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row[j] = cost
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    ;[before, last] = [last, row]
  }
  return Math.min(last[b.length] ?? 0, most + 1)
}

/** How many slips a word of so many letters may hold and still be meant: none below three letters, two from seven on. */
export const slipsAllowed = (length: number): number => (length < 3 ? 0 : length < 7 ? 1 : 2)

/** One known word near a typed one; fewer slips are nearer. */
export type Near = { word: string; slips: number }

/** The letters of a word as bits: words that differ in more than twice the slips can't be near. */
function letters(word: string): number {
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31)
  return bits
}

const bitCount = (word: number): number => {
  let left = word
  let count = 0
  for (; left !== 0; left &= left - 1) count++
  return count
}

/** Known words by their length, to find those near a typed one without reading all. */
export class Spelling {
  private readonly byLength = new Map<number, { word: string; letters: number }[]>()

  constructor(words: Iterable<string>) {
    for (const word of new Set(words)) {
      const list = this.byLength.get(word.length)
      const entry = { word, letters: letters(word) }
      if (list) list.push(entry)
      else this.byLength.set(word.length, [entry])
    }
  }

  /** Known words near `typed`, the nearest first; `typed` itself is not among them. */
  near(typed: string, most = slipsAllowed(typed.length)): Near[] {
    const found: Near[] = []
    const mine = letters(typed)
    for (let length = typed.length - most; most > 0 && length <= typed.length + most; length++) {
      for (const entry of this.byLength.get(length) ?? []) {
        if (bitCount(entry.letters ^ mine) > most * 2 || entry.word === typed) continue
        const slips = distance(typed, entry.word, most)
        if (slips <= most) found.push({ word: entry.word, slips })
      }
    }
    return found.sort((a, b) => a.slips - b.slips || (a.word < b.word ? -1 : 1))
  }
}
