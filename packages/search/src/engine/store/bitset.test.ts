import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BitSet, popcount } from './bitset.ts'

const bits = fc.uniqueArray(fc.integer({ min: 0, max: 300 }))
const setOf = (values: readonly number[]) => {
  const set = new BitSet()
  for (const value of values) set.add(value)
  return set
}
const ascending = (values: Iterable<number>) => [...values].sort((a, b) => a - b)

it('counts the bits of any word', () => {
  fc.assert(
    fc.property(fc.integer(), (word) => {
      expect(popcount(word)).toBe((word >>> 0).toString(2).replaceAll('0', '').length)
    }),
  )
})

it('behaves as a set of numbers, whatever the lengths', () => {
  fc.assert(
    fc.property(bits, bits, (a, b) => {
      const both = a.filter((bit) => b.includes(bit))
      expect([...setOf(a).members()]).toEqual(ascending(a))
      expect([...setOf(a).and(setOf(b)).members()]).toEqual(ascending(both))
      expect([...setOf(a).or(setOf(b)).members()]).toEqual(ascending(new Set([...a, ...b])))
      expect([...setOf(a).andNot(setOf(b)).members()]).toEqual(ascending(a.filter((bit) => !b.includes(bit))))
      expect(setOf(a).countAnd(setOf(b))).toBe(both.length)
      expect(setOf(a).intersects(setOf(b))).toBe(both.length > 0)
      expect(setOf(a).count()).toBe(a.length)
      expect(setOf(a).last()).toBe(Math.max(-1, ...a))
    }),
  )
})

it('forgets what is deleted and never held what was not added', () => {
  const set = setOf([3, 31, 32, 95])
  set.delete(31)
  set.delete(4000)
  expect([3, 31, 32, 95, 96, 4000].map((bit) => set.has(bit))).toEqual([true, false, true, true, false, false])
})

it('clones without sharing', () => {
  const set = setOf([1])
  const copy = set.clone()
  copy.add(2)
  expect(set.has(2)).toBe(false)
})

it('follows members that moved and drops those that are gone', () => {
  expect([
    ...setOf([0, 2, 3])
      .remapped(Int32Array.from([0, -1, -1, 1]))
      .members(),
  ]).toEqual([0, 1])
})
