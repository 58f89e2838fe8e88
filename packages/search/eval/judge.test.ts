import { expect, it } from 'vitest'
import { isRight, type Judged, reachesGoal, score } from './judge.ts'

const boots: Judged = {
  slug: 'esgii-gutal',
  sku: 'KHR-4520',
  name: 'Эсгий гутал «Тоодог»',
  brand: 'khurga',
  taxons: ['gutal/uvul/mongol-gutal'],
  colors: ['bor'],
  sizes: ['28', '30'],
  gender: 'unisex',
  warm_to: -25,
}

it('asks that every fact holds', () => {
  expect(isRight(boots, { taxon: 'gutal', size: '28' })).toBe(true)
  expect(isRight(boots, { taxon: 'gutal', size: '29' })).toBe(false)
  expect(isRight(boots, { brand: 'khurga', color: 'tsas' })).toBe(false)
  expect(isRight(boots, { sku: 'KHR-452', gender: ['boy', 'unisex'], slugs: ['esgii-gutal'] })).toBe(true)
})

it('takes a category with what is below it, and not one that only begins alike', () => {
  expect(isRight(boots, { taxon: ['dagaldakh', 'gutal/uvul'] })).toBe(true)
  expect(isRight(boots, { taxon: 'gutal/uv' })).toBe(false)
})

it('takes words from their beginning', () => {
  expect(isRight(boots, { name: ['эсгий', 'гут'] })).toBe(true)
  expect(isRight(boots, { name: ['тал'] })).toBe(false)
})

it('takes one of several, beside the other facts', () => {
  expect(isRight(boots, { any: [{ brand: 'altai' }, { name: ['тоодог'] }] })).toBe(true)
  expect(isRight(boots, { size: '44', any: [{ brand: 'khurga' }] })).toBe(false)
})

it('compares warmth, and finds nothing right without a fact', () => {
  expect(isRight(boots, { warm_to: -25 })).toBe(true)
  expect(isRight(boots, { warm_to: -35 })).toBe(false)
  expect(isRight({ ...boots, warm_to: undefined }, { warm_to: -10 })).toBe(false)
  expect(isRight(boots, {})).toBe(false)
  expect(isRight(boots, { any: [] })).toBe(false)
})

it('scores places', () => {
  expect(score([1, 2, 0, 4])).toEqual({ queries: 4, success_at_1: 0.25, success_at_10: 0.75, mrr: 1.75 / 4 })
  expect(score([])).toEqual({ queries: 0, success_at_1: 0, success_at_10: 0, mrr: 0 })
})

it('holds the goal over all and in each group', () => {
  const found = Array.from({ length: 100 }, () => 1)
  const some = (missed: number) => found.map((rank, at) => (at < missed ? 0 : rank))
  expect(reachesGoal({ plain: found, sku: some(6) })).toBe(true)
  expect(reachesGoal({ plain: found, sku: some(7) })).toBe(false)
  expect(reachesGoal({ plain: found, more: found, others: found, sku: some(9) })).toBe(false)
})
