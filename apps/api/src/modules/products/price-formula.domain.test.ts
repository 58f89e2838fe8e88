import { expect, it } from 'vitest'
import { priceBy } from './price-formula.domain.ts'

it.each([
  ['-20%', 175_200],
  ['+12.5%', 246_375],
  ['+5000', 224_000],
  ['-₮ 1,000', 218_000],
  ['=cost*1.6', 204_800],
  ['=өртөг×2', 256_000],
  ['~900', 219_900],
  ['199000', 199_000],
  ['-300000', undefined],
  ['=cost', 128_000],
  ['free', undefined],
  ['=cmd()', undefined],
])('%s of a price of 219,000 that costs 128,000 is %s', (formula, price) => {
  expect(priceBy(formula, { price: 219_000, cost: 128_000 })).toBe(price)
})

it('knows no multiple of a cost that is not known', () => {
  expect(priceBy('=cost*2', { price: 1, cost: null })).toBeUndefined()
})
