import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BitSet } from './bitset.ts'
import { TermSet } from './term-set.ts'

/** Sparse sets stay lists, dense ones become bit sets; both must answer alike. */
const slots = fc
  .tuple(fc.constantFrom(1, 3, 100), fc.uniqueArray(fc.nat(200), { maxLength: 150 }))
  .map(([spread, values]) => values.map((value) => value * spread).sort((a, b) => a - b))

const termOf = (values: readonly number[]) => {
  const set = new TermSet()
  for (const value of values) set.add(value)
  return set
}
const contextOf = (values: readonly number[]) => {
  const set = new BitSet()
  for (const value of values) set.add(value)
  return set
}
const membersOf = (set: TermSet) => {
  const found: number[] = []
  set.each((slot) => {
    found.push(slot)
  })
  return found
}

it('answers alike as a list, as a bit set, settled or not', () => {
  fc.assert(
    fc.property(slots, slots, fc.boolean(), (values, others, settled) => {
      const set = termOf(values)
      if (settled) set.settle()
      const shared = values.filter((value) => others.includes(value))
      const target = contextOf(others)
      expect(membersOf(set)).toEqual(values)
      expect(set.countIn(contextOf(others))).toBe(shared.length)
      expect(set.meets(contextOf(others))).toBe(shared.length > 0)
      expect([0, 1, 57, 300, 20_000].map((slot) => set.has(slot))).toEqual(
        [0, 1, 57, 300, 20_000].map((slot) => values.includes(slot)),
      )
      set.addTo(target)
      expect([...target.members()]).toEqual([...new Set([...values, ...others])].sort((a, b) => a - b))
    }),
  )
})

it('takes more slots after settling', () => {
  const dense = Array.from({ length: 500 }, (_, slot) => slot)
  const set = termOf(dense)
  set.settle()
  set.add(501)
  set.add(501)
  expect(membersOf(set)).toEqual([...dense, 501])
})

it('goes back to a list when a dense beginning turns out rare', () => {
  const values = [...Array.from({ length: 200 }, (_, slot) => slot), 500_000]
  const set = termOf(values)
  set.settle()
  expect(membersOf(set)).toEqual(values)
  expect(set.has(500_000)).toBe(true)
})

it('follows slots that moved, and is null when none is left', () => {
  const set = termOf([0, 2, 3])
  expect(membersOf(set.remapped(Int32Array.from([-1, -1, 0, 1])) ?? new TermSet())).toEqual([0, 1])
  expect(set.remapped(Int32Array.from([-1, 0, -1, -1]))).toBeNull()
})
