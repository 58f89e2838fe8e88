import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysOff, publicHolidays } from './holidays.domain.ts'
import { moonDay, newYearDay } from './moon-calendar.domain.ts'

describe('the moon calendar', () => {
  it.each([
    ...['2010-02-14', '2011-02-03', '2012-02-22', '2013-02-11', '2014-01-31', '2015-02-19', '2016-02-09', '2017-02-27'],
    ...['2018-02-16', '2019-02-05', '2020-02-24', '2021-02-12', '2022-02-02', '2023-02-21', '2024-02-10', '2025-03-01'],
    '2026-02-18',
  ])('begins the year on the day it was kept: %s', (day) => {
    expect(newYearDay(Number(day.slice(0, 4)))).toBe(day)
  })

  it('knows the birthdays of Chinggis Khaan and the Buddha’s days that were kept', () => {
    const chinggis = ['2012-11-14', '2013-11-04', '2014-11-23', '2015-11-12', '2016-10-31', '2017-11-19', '2018-11-08']
    chinggis.push('2019-11-27', '2020-11-16', '2021-11-05', '2022-11-24', '2025-11-21')
    for (const day of chinggis) expect(moonDay(Number(day.slice(0, 4)), 10, 1)).toBe(day)
    for (const day of ['2021-05-26', '2022-06-14', '2023-06-04', '2024-05-23', '2025-06-11'])
      expect(moonDay(Number(day.slice(0, 4)), 4, 15)).toBe(day)
  })

  it('counts whole moons from one new year to the next, in any year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1950, max: 2100 }), (year) => {
        const [from, to] = [Date.parse(newYearDay(year)), Date.parse(newYearDay(year + 1))]
        const days = (to - from) / 86_400_000
        const moons = Math.round(days / 29.530_588)
        expect([12, 13]).toContain(moons)
        expect(Math.abs(days - moons * 29.530_588)).toBeLessThan(2)
      }),
    )
  })
})

describe('public holidays', () => {
  it('of the coming years begin with these Tsagaan Sars', () => {
    const first = (year: number) => publicHolidays(year).find(({ code }) => code === 'tsagaan_sar')?.day
    expect([2027, 2028, 2029, 2030].map(first)).toEqual(['2027-02-07', '2028-02-26', '2029-02-14', '2030-02-03'])
  })

  it('are all there once, in order, and of that year', () => {
    expect(publicHolidays(2026).map(({ day, code }) => `${day.slice(5)} ${code}`)).toEqual([
      ...['01-01 new_year', '02-18 tsagaan_sar', '02-19 tsagaan_sar', '02-20 tsagaan_sar', '03-08 women'],
      ...['05-31 buddha', '06-01 children', '07-11 naadam', '07-12 naadam', '07-13 naadam', '07-14 naadam'],
      ...['07-15 naadam', '11-10 chinggis', '11-26 republic', '12-29 independence'],
    ])
    expect(publicHolidays(2030).filter(({ day }) => day === '2030-11-26')).toHaveLength(1)
  })

  it('stand in for a year of which nothing was entered, and for no other', () => {
    const off = daysOff(['2030-02-05'], [2030], [2030, 2031])
    expect([off.has('2030-02-05'), off.has('2030-02-03'), off.has('2031-02-22')]).toEqual([true, false, true])
  })
})
