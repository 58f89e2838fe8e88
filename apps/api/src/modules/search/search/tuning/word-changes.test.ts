import { expect, it } from 'vitest'
import type { Vocabulary } from '../search.queries.ts'
import { differenceOf } from './word-changes.ts'

const words = (brands: [number, string][], taxons: [number, string][] = [[1, 'Хүүхэд']]) =>
  ({
    brands: new Map(brands.map(([id, mn]) => [id, { id, name: { mn } }])),
    vendors: new Map(),
    badges: new Map(),
    values: new Map(),
    taxons: new Map(taxons.map(([id, mn]) => [id, { id, name: { mn } }])),
  }) as unknown as Vocabulary

it('a name that is only added leaves what was drawn before as it is', () => {
  const before = words([[1, 'Говь']])
  expect(differenceOf(before, words([[1, 'Говь']]))).toBe('same')
  expect(
    differenceOf(
      before,
      words([
        [1, 'Говь'],
        [2, 'Шинэ'],
      ]),
    ),
  ).toBe('more')
})

it('one that changes or goes, and any category, does not', () => {
  const before = words([[1, 'Говь']])
  expect(
    differenceOf(
      before,
      words([
        [1, 'Гоби'],
        [2, 'Шинэ'],
      ]),
    ),
  ).toBe('other')
  expect(differenceOf(before, words([[2, 'Шинэ']]))).toBe('other')
  expect(
    differenceOf(
      before,
      words(
        [[1, 'Говь']],
        [
          [1, 'Хүүхэд'],
          [2, 'Эмэгтэй'],
        ],
      ),
    ),
  ).toBe('other')
})
