import { expect, it } from 'vitest'
import { BitSet } from '../store/bitset.ts'
import { floatColumn } from '../store/column.ts'
import { pageInShuffle } from './sort.ts'

const COUNT = 5000

function shuffled(seed: number, perPage: number, idOf = (slot: number) => slot * 3 + 1): number[] {
  const ids = floatColumn()
  const matched = new BitSet()
  for (let slot = 0; slot < COUNT; slot++) {
    ids.set(slot, idOf(slot))
    if (slot % 2 === 0) matched.add(slot)
  }
  const read: number[] = []
  for (let skip = 0; skip < COUNT / 2; skip += perPage) {
    read.push(...pageInShuffle(matched, ids, seed, { skip, take: perPage }).map((slot) => ids.get(slot)))
  }
  return read
}

it('gives the same permutation whatever the size of the pages', () => {
  const whole = shuffled(7, COUNT)
  expect(new Set(whole).size).toBe(COUNT / 2)
  expect(shuffled(7, 7)).toEqual(whole)
})

it('gives another permutation for another seed, and neither is in order', () => {
  const one = shuffled(1, COUNT)
  const two = shuffled(2, COUNT)
  const rising = (ids: readonly number[]) => ids.filter((id, i) => id < (ids[i + 1] ?? 0)).length
  expect(one.filter((id, i) => id === two[i]).length).toBeLessThan(20)
  expect(rising(one)).toBeGreaterThan(COUNT * 0.2)
  expect(rising(one)).toBeLessThan(COUNT * 0.3)
})

it('depends on the ids, not on where the documents lie', () => {
  const order = shuffled(9, COUNT, (slot) => (slot % 2 === 0 ? slot : COUNT + slot))
  const reversed = shuffled(9, COUNT, (slot) => (slot % 2 === 0 ? COUNT - 2 - slot : COUNT + slot))
  expect(reversed).toEqual(order)
})
