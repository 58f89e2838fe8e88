/**
 * How many letters must change, come, go or change places with a neighbour to make one word of the other (optimal string
 * alignment), or `most + 1` as soon as it is more than `most`.
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  const width = b.length + 1
  if (rows.length < 3 * width) rows = new Uint8Array(3 * width)
  for (let j = 0; j < width; j++) rows[j] = j
  for (let i = 1; i <= a.length; i++) {
    const [row, last, before] = [(i % 3) * width, ((i + 2) % 3) * width, ((i + 1) % 3) * width]
    rows[row] = i
    let least = i
    for (let j = 1; j < width; j++) {
      const [typed, own] = [a.charCodeAt(i - 1), b.charCodeAt(j - 1)]
      const at = (place: number): number => rows[place] ?? 0
      let cost = Math.min(at(last + j) + 1, at(row + j - 1) + 1, at(last + j - 1) + (typed === own ? 0 : 1))
      if (i > 1 && j > 1 && typed === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === own)
        cost = Math.min(cost, at(before + j - 2) + 1)
      rows[row + j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
  }
  return Math.min(rows[(a.length % 3) * width + b.length] ?? 0, most + 1)
}

/** The last three rows of the table, used again by every call: words are cut at 64 letters. */
let rows = new Uint8Array(0)

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

const bitCount = (bits: number): number => {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
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
