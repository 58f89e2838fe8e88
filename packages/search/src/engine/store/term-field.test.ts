import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BitSet } from './bitset.ts'
import { Members } from './members.ts'
import { TermField } from './term-field.ts'

const TERMS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const documents = fc.array(fc.array(fc.constantFrom(...TERMS), { maxLength: 4 }), { maxLength: 150, size: 'max' })

const setOf = (slots: Iterable<number>): Members => {
  const set = new BitSet()
  for (const slot of slots) set.add(slot)
  return new Members(set)
}

it('counts few, many, all and nearly all documents alike, before and after more are added and some move', () => {
  fc.assert(
    fc.property(
      documents,
      documents,
      fc.func(fc.boolean()),
      fc.func(fc.integer({ min: 0, max: 9 })),
      (first, more, isOne, luck) => {
        const field = new TermField()
        let docs: string[][] = []
        const add = (terms: string[]) => {
          for (const term of terms) field.add(term, docs.length)
          docs.push(terms)
        }
        const check = () => {
          const listed = [...docs.keys()].filter((slot) => isOne(slot))
          const all = setOf(listed)
          for (const share of [0, 1, 5, 9, 10]) {
            const slots = listed.filter((slot) => luck(slot) < share)
            const countOf = field.countsIn(share === 10 ? all : setOf(slots), all)
            const counted = Object.fromEntries([...field.terms].map(([term, set]) => [term, countOf(set)]))
            const expected = [...field.terms.keys()].map((term) => [
              term,
              slots.filter((slot) => docs[slot]?.includes(term)).length,
            ])
            expect([share, counted]).toEqual([share, Object.fromEntries(expected)])
          }
        }
        for (const terms of first) add(terms)
        check()
        for (const terms of more) add(terms)
        check()
        field.settle()
        check()
        const remaining = docs.map((_, slot) => luck(slot) > 3)
        let next = 0
        field.compact(Int32Array.from(remaining, (stays) => (stays ? next++ : -1)))
        docs = docs.filter((_, slot) => remaining[slot])
        check()
        for (const terms of more) add(terms)
        check()
      },
    ),
    { numRuns: 60 },
  )
})
