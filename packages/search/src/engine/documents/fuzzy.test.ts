import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FuzzyOptions } from '../../query/tree.ts'
import { nearTerms } from './fuzzy.ts'

const options: FuzzyOptions = { prefixLength: 0, maxExpansions: 50, transpositions: true }
const free = () => {}
const near = (word: string, edits: 0 | 1 | 2, terms: string[], more: Partial<FuzzyOptions> = {}) =>
  nearTerms(word, { kind: 'edits', edits }, terms.sort(), { ...options, ...more }, free).map(({ term }) => term)

/** Edits by the book: every cell of the table, neighbours may be swapped once. */
function editsBetween(a: string, b: string, swaps: boolean): number {
  const cells = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i + j))
  const at = (i: number, j: number) => cells[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const options = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)]
      if (swaps && i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) options.push(at(i - 2, j - 2) + 1)
      const row = cells[i]
      if (row) row[j] = Math.min(...options)
    }
  return at(a.length, b.length)
}

it('finds every term within the edits, and no other', () => {
  const word = fc.string({ unit: fc.constantFrom('а', 'б', 'в'), maxLength: 7 })
  fc.assert(
    fc.property(word, fc.uniqueArray(word, { maxLength: 60 }), fc.boolean(), (typed, terms, transpositions) => {
      for (const edits of [0, 1, 2] as const) {
        const wanted = terms.filter((term) => editsBetween(typed, term, transpositions) <= edits)
        const found = near(typed, edits, terms, { transpositions, maxExpansions: 1000 })
        expect(found.sort()).toEqual(wanted.sort())
      }
    }),
    { numRuns: 500, seed: 20_261_121 },
  )
})

it('takes the nearest first and no more than allowed', () => {
  expect(near('гутал', 2, ['гуталч', 'гутал', 'гуталчин', 'хутал'], { maxExpansions: 3 })).toEqual([
    'гутал',
    'гуталч',
    'хутал',
  ])
})

it('keeps the beginning that must be right', () => {
  expect(near('гутал', 1, ['хутал', 'гутаа'], { prefixLength: 1 })).toEqual(['гутаа'])
})

it('counts a term for its likeness', () => {
  const [found] = nearTerms('гутал', { kind: 'auto', low: 3, high: 6 }, ['гутлаа', 'гутаал'], options, free)
  expect(found).toEqual({ term: 'гутаал', boost: Math.fround(0.8) })
})
