import { expect, it } from 'vitest'
import { keywordsOf, numbersOf, pointsOf, valuesAt } from './values.ts'

it('reads a path through objects and lists of objects', () => {
  const source = { a: [{ b: { c: 1 } }, { b: [{ c: [2, 3] }, { c: null }] }, 7, null], 'a.b': 9 }
  expect(valuesAt(source, ['a', 'b', 'c'])).toEqual([1, [2, 3]])
  expect(valuesAt(source, ['a', 'x'])).toEqual([])
  expect(valuesAt({}, ['constructor', 'name'])).toEqual([])
})

it('takes keywords as they are written, each once and sorted', () => {
  expect(keywordsOf([['b', 5, true], 'b', 'B', { a: 1 }, 'x'.repeat(8192)])).toEqual(['5', 'B', 'b', 'true'])
  expect(keywordsOf(['x'.repeat(8191)])).toHaveLength(1)
})

it('takes numbers, also written ones, and leaves out what is none', () => {
  expect(numbersOf([3, '1', ['2', 2], 'x', '', true, Number.NaN], 'double')).toEqual([1, 2, 2, 3])
  expect(numbersOf([5.9, '-5.9'], 'long')).toEqual([-5, 5])
  expect(numbersOf([true, 'false', 1, 'yes'], 'boolean')).toEqual([0, 1])
})

it('takes dates as milliseconds or as ISO times', () => {
  const noon = Date.UTC(2026, 0, 2, 12)
  expect(numbersOf([noon + 1, '2026-01-02T20:00:00+08:00', '2026-01-02'], 'date')).toEqual([
    noon - 43_200_000,
    noon,
    noon + 1,
  ])
  expect(numbersOf(['now', '2026-01-02||+1d', '2026-13-01', 'tomorrow'], 'date')).toEqual([])
})

it('takes points in the three ways they are written, one or several', () => {
  const here = { lat: 47.9, lon: 106.9 }
  expect(pointsOf([here, '47.9,106.9', [106.9, 47.9]])).toEqual([here, here, here])
  expect(pointsOf([[here, [106.9, 47.9]]])).toEqual([here, here])
  expect(pointsOf([{ lat: 91, lon: 0 }, '47.9', 'x,y', [1], {}])).toEqual([])
})
