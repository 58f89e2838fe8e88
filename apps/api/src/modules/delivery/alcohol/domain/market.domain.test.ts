import { type Market, marketOf, minimumAge } from '@delguur/kit/alcohol-market'
import { expect, it } from 'vitest'
import { affirm } from './age.ts'
import { maySellAt } from './market.ts'

const markets: Market[] = [
  { country: 'MN', minimum_age: 21, sale: 'pick_up' },
  { country: 'IT', minimum_age: 18, sale: 'delivery' },
  { country: '*', minimum_age: 21, sale: 'licensed_shops' },
]
const now = new Date('2026-11-24T03:00:00.000Z')

it('takes a country’s own rules before those of all others', () => {
  expect(marketOf(markets, 'it')?.minimum_age).toBe(18)
  expect(marketOf(markets, 'US')?.sale).toBe('licensed_shops')
  expect(marketOf([], 'MN')).toBeUndefined()
})

it('asks for no less than the law of a country', () => {
  const low: Market[] = [{ country: '*', minimum_age: 18, sale: 'delivery' }]
  expect([minimumAge(low, 'MN'), minimumAge(low, 'IN'), minimumAge(low, 'IT'), minimumAge(low, 'ZZ')]).toEqual([
    ...[21, 25, 18, 21],
  ])
  expect([minimumAge(markets, 'FR'), minimumAge(markets, 'IT'), minimumAge([], 'IT')]).toEqual([21, 18, 18])
})

it('hands alcohol over in licensed shops, at the door only where that is allowed, and nowhere else', () => {
  const shop = (country: string, licensed = true) => maySellAt(markets, { kind: 'shop', country, licensed })
  const verdict = (country: string) => maySellAt(markets, { kind: 'address', country })
  expect([shop('MN'), shop('MN', false), verdict('MN')]).toEqual([true, false, false])
  expect([shop('IT'), verdict('IT')]).toEqual([true, true])
  expect([shop('US'), verdict('US')]).toEqual([false, false])
})

it('keeps of a birth date that it is old enough, asks for the day only where it decides, and refuses the young', () => {
  const market = { minimum_age: 21 }
  const verdict = (birth?: { year: number; month?: number; day?: number }) => affirm(birth, market, 'MN', now)
  expect(verdict({ year: 1990 })).toEqual({ minimum_age: 21, country: 'MN', how: 'birth_date' })
  expect(verdict()).toMatchObject({ refused: 'age_missing', params: { age: 21 }, field: 'age.year' })
  expect(verdict({ year: 2005 })).toMatchObject({ refused: 'birth_date_unclear' })
  expect(verdict({ year: 2005, month: 11, day: 24 })).toMatchObject({ how: 'birth_date' })
  expect(verdict({ year: 2005, month: 11, day: 25 })).toMatchObject({ refused: 'under_age' })
  expect(verdict({ year: 2010 })).toMatchObject({ refused: 'under_age' })
  expect(verdict({ year: 1850 })).toMatchObject({ refused: 'birth_date_invalid' })
  expect(verdict({ year: 2005, month: 13 })).toMatchObject({ refused: 'birth_date_invalid' })
})

it('counts days by the clock of Ulaanbaatar: who turns of age there at midnight is of age', () => {
  const born = { year: 2005, month: 11, day: 25 }
  expect(affirm(born, { minimum_age: 21 }, 'MN', new Date('2026-11-24T15:59:00Z'))).toMatchObject({
    refused: 'under_age',
  })
  expect(affirm(born, { minimum_age: 21 }, 'MN', new Date('2026-11-24T16:00:00Z'))).toMatchObject({ minimum_age: 21 })
})
