import { expect, it } from 'vitest'
import { rarity, roundedLength, roundScore, scorer } from './bm25.ts'

it.each([
  [0, 0],
  [23, 23],
  [39, 39],
  [40, 40],
  [41, 40],
  [42, 42],
  [57, 56],
  [100, 96],
  [1000, 984],
])('keeps a length of %i as %i', (length, stored) => {
  expect(roundedLength(length)).toBe(stored)
})

it('says more of rare words, and something of words in every document', () => {
  expect(rarity(1000, 1)).toBeGreaterThan(rarity(1000, 2))
  expect(rarity(10, 10)).toBeGreaterThan(0)
})

it('grows with repetition and never reaches its bound', () => {
  const score = scorer({ documents: 10, tokens: 100 }, 1, 1)
  expect(score(2, 10)).toBeGreaterThan(score(1, 10))
  expect(score(1, 5)).toBeGreaterThan(score(1, 10))
  expect(score(1000, 10)).toBeLessThan(2.2)
})

it('writes scores as short as single precision allows', () => {
  expect(roundScore(Math.fround(0.1))).toBe(0.1)
  expect(roundScore(Math.fround(2.2762139))).toBe(2.276214)
  for (const value of [1 / 3, 1e-9, 123_456.789, 3e38])
    expect(Math.fround(roundScore(Math.fround(value)))).toBe(Math.fround(value))
})
