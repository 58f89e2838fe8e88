import { editsFor, type Fuzziness } from '../../query/fuzziness.ts'
import type { FuzzyOptions } from '../../query/tree.ts'
import { lowerBound } from '../store/lower-bound.ts'

/** A term of the index that is near enough to a typed one, and what its score counts for. */
export type Near = { term: string; boost: number }

/**
 * Counts the edits (one letter more, less or other, or two neighbours swapped) that lead from one word to others. Words
 * must come sorted: what two of them begin with alike is counted once.
 */
class EditTable {
  private readonly word: string
  private readonly swaps: boolean
  /** A row for each letter of the other word: its edits to every beginning of `word`. */
  private readonly rows: Uint16Array[]
  private previous = ''

  constructor(word: string, swaps: boolean) {
    this.word = word
    this.swaps = swaps
    this.rows = [Uint16Array.from({ length: word.length + 1 }, (_, at) => at)]
  }

  /** The edits to a whole term; or, where none that begins like it can be near, how many letters of it show that. */
  measure(term: string, most: number): { edits: number } | { hopeless: number } {
    let at = shared(this.previous, term)
    for (; at < term.length; at++) {
      if (this.fill(term, at) > most) {
        this.previous = term.slice(0, at)
        return { hopeless: at + 1 }
      }
    }
    this.previous = term
    return { edits: this.rows[term.length]?.[this.word.length] ?? most + 1 }
  }

  /** Fills the row behind letter `at`; gives its least number of edits. */
  private fill(term: string, at: number): number {
    const { word } = this
    const above = this.rows[at] ?? new Uint16Array()
    const twoAbove = this.rows[at - 1]
    const row = this.rows[at + 1] ?? new Uint16Array(word.length + 1)
    this.rows[at + 1] = row
    row[0] = at + 1
    let least = at + 1
    for (let i = 1; i <= word.length; i++) {
      const same = word[i - 1] === term[at]
      let edits = Math.min((above[i - 1] ?? 0) + (same ? 0 : 1), (above[i] ?? 0) + 1, (row[i - 1] ?? 0) + 1)
      const swapped = this.swaps && i > 1 && twoAbove && word[i - 1] === term[at - 1] && word[i - 2] === term[at]
      if (swapped) edits = Math.min(edits, (twoAbove[i - 2] ?? 0) + 1)
      row[i] = edits
      if (edits < least) least = edits
    }
    return least
  }
}

/** The first place behind all terms that begin so; they are seldom many, so the search begins with small steps. */
function behind(terms: readonly string[], from: number, beginning: string): number {
  const begins = (at: number) => terms[at]?.startsWith(beginning) ?? false
  let step = 1
  while (begins(from + step)) step *= 2
  return lowerBound(Math.min(from + step, terms.length), begins, from + (step >> 1))
}

function shared(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  let at = 0
  while (at < most && a[at] === b[at]) at++
  return at
}

/** The terms within some edits, in order; those that begin as hopeless ones do are passed over at once. */
function within(
  word: string,
  most: number,
  terms: readonly string[],
  options: FuzzyOptions,
  pay: (steps: number) => void,
) {
  const start = word.slice(0, options.prefixLength)
  const table = new EditTable(word, options.transpositions)
  const found: { term: string; edits: number }[] = []
  let at = lowerBound(terms.length, (i) => (terms[i] ?? '') < start)
  for (let term = terms[at]; term?.startsWith(start); term = terms[at]) {
    const measured = table.measure(term, most)
    pay(8 + 2 * word.length)
    if ('edits' in measured) {
      if (measured.edits <= most) found.push({ term, edits: measured.edits })
      at++
      continue
    }
    const dead = term.slice(0, measured.hopeless)
    at = behind(terms, at, dead)
  }
  return found
}

/**
 * The terms of a sorted list that are near a word, the nearest first and no more than the options allow; each counts
 * for its likeness to the word.
 */
export function nearTerms(
  word: string,
  fuzziness: Fuzziness,
  terms: readonly string[],
  options: FuzzyOptions,
  pay: (steps: number) => void,
): Near[] {
  const length = [...word].length
  return within(word, editsFor(fuzziness, length), terms, options, pay)
    .map(({ term, edits }) => ({ term, boost: edits === 0 ? 1 : likeness(edits, length, [...term].length) }))
    .sort((a, b) => b.boost - a.boost)
    .slice(0, options.maxExpansions)
}

const likeness = (edits: number, length: number, other: number) =>
  Math.fround(1 - Math.fround(edits / Math.min(length, other)))
