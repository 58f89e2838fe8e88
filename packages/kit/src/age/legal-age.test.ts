import { describe, expect, it } from 'vitest'
import { countriesWithAge, isOfAge, legalAge, reachesAge } from './legal-age.ts'

const today = { year: 2026, month: 11, day: 22 }
const mongolia = (year: number, month?: number, day?: number) => isOfAge({ year, month, day }, 'MN', today)

describe('the age of a country', () => {
  it('is 21 in Mongolia and what the law says elsewhere', () => {
    const known = Object.fromEntries(
      ['MN', 'US', 'IT', 'CN', 'RU', 'JP', 'KR', 'CA', 'IN'].map((c) => [c, legalAge(c)]),
    )
    expect(known).toEqual({ MN: 21, US: 21, IT: 18, CN: 18, RU: 18, JP: 20, KR: 19, CA: 19, IN: 25 })
  })
  it('is 21 where the table knows nothing, and does not mind small letters', () => {
    expect(['ZZ', '', 'XK', 'toString'].map(legalAge)).toEqual([21, 21, 21, 21])
    expect(legalAge('it')).toBe(18)
  })
  it('stands once for each country, never below 18, under a code that has a name', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    expect(new Set(countriesWithAge).size).toBe(countriesWithAge.length)
    expect(countriesWithAge.length).toBeGreaterThan(90)
    for (const country of countriesWithAge) {
      expect(names.of(country), country).toBeTruthy()
      expect(legalAge(country)).toBeGreaterThanOrEqual(18)
      expect(legalAge(country)).toBeLessThanOrEqual(25)
    }
  })
  it('leaves out the countries in which nobody may buy spirits', () => {
    for (const country of ['SA', 'KW', 'LY', 'SO', 'IR', 'AF', 'YE', 'MV'])
      expect(countriesWithAge).not.toContain(country)
  })
})

describe('the year alone', () => {
  it('is enough a year to either side of the edge', () => {
    expect(mongolia(2004)).toBe('yes')
    expect(mongolia(2006)).toBe('no')
    expect(mongolia(1950)).toBe('yes')
    expect(mongolia(2026)).toBe('no')
  })
  it('asks on the edge', () => {
    expect(mongolia(2005)).toBe('unclear')
    expect(isOfAge({ year: 2008 }, 'IT', today)).toBe('unclear')
    expect(isOfAge({ year: 2005 }, 'IT', today)).toBe('yes')
  })
})

describe('month and day', () => {
  it('count on the edge: today is the day', () => {
    expect(mongolia(2005, 11, 22)).toBe('yes')
    expect(mongolia(2005, 11, 23)).toBe('no')
    expect(mongolia(2005, 11, 21)).toBe('yes')
    expect(mongolia(2005, 12, 1)).toBe('no')
    expect(mongolia(2005, 1, 31)).toBe('yes')
  })
  it('need the day only in the month of the birthday', () => {
    expect(mongolia(2005, 10)).toBe('yes')
    expect(mongolia(2005, 12)).toBe('no')
    expect(mongolia(2005, 11)).toBe('unclear')
  })
  it('do not overrule a year that decides', () => {
    expect(mongolia(2006, 1, 1)).toBe('no')
    expect(mongolia(2004, 12, 31)).toBe('yes')
  })
})

it('lets somebody born on 29 February in on 1 March of a common year', () => {
  const born = { year: 2004, month: 2, day: 29 }
  expect(reachesAge(born, 21, { year: 2025, month: 2, day: 28 })).toBe('no')
  expect(reachesAge(born, 21, { year: 2025, month: 3, day: 1 })).toBe('yes')
  expect(reachesAge(born, 20, { year: 2024, month: 2, day: 28 })).toBe('no')
  expect(reachesAge(born, 20, { year: 2024, month: 2, day: 29 })).toBe('yes')
})

it('takes nonsense for a slip, not for a child', () => {
  const slips = [
    [2027],
    [1905],
    [0],
    [-5],
    [1990.5],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [1990, 0],
    [1990, 13],
    [1990, 1.5],
    [1990, 4, 31],
    [1990, 2, 29],
    [1990, 5, 0],
    [1990, 5, 32],
    [2026, 12],
    [2026, 11, 23],
  ]
  for (const [year = 0, month, day] of slips)
    expect(mongolia(year, month, day), `${year} ${month} ${day}`).toBe('invalid')
  expect(mongolia(1906)).toBe('yes')
  expect(mongolia(2004, 2, 29)).toBe('yes')
  expect(mongolia(2026, 11, 22)).toBe('no')
})
