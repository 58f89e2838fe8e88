import { expect, it } from 'vitest'
import { BitSet } from '../store/bitset.ts'
import { floatColumn } from '../store/column.ts'
import { Members } from '../store/members.ts'
import { pageAfterFirst, pageInShuffle } from './sort.ts'

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
    read.push(...pageInShuffle(new Members(matched), ids, seed, { skip, take: perPage }).map((slot) => ids.get(slot)))
  }
  return read
}

it('gives the same permutation whatever the size of the pages', () => {
  const complete = shuffled(7, COUNT)
  expect(new Set(complete).size).toBe(COUNT / 2)
  expect(shuffled(7, 7)).toEqual(complete)
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

it('members that stand first come once, in their own sequence, and the rest in that of the list, on any pages', () => {
  const slots = Uint32Array.from([7, 3, 9, 1, 5, 8])
  const order = { slots, ranks: () => Uint32Array.from({ length: 10 }, (_, slot) => slots.indexOf(slot)) }
  const set = new BitSet(16)
  for (const slot of [7, 9, 1, 5, 8]) set.add(slot)
  const matched = new Members(set)
  const paged = (take: number): number[] =>
    [0, 1, 2, 3, 4].flatMap((page) => pageAfterFirst([5, 3, 9, 5], order, matched, { skip: page * take, take }))
  for (const take of [1, 2, 3, 5]) expect(paged(take)).toEqual([5, 9, 7, 1, 8])
  expect(pageAfterFirst([], order, matched, { skip: 1, take: 2 })).toEqual([9, 1])
})
