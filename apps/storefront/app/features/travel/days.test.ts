import { expect, it } from 'vitest'
import { addDays, addMonths, dayByKey, daysFrom, daysOf, isDay, weekdayOf } from './days.ts'

it('days and months are counted over the ends of years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysFrom('2026-02-28', '2026-03-01')).toBe(1)
  expect(addMonths('2026-11', 2)).toBe('2027-01')
  expect(addMonths('2027-01', -1)).toBe('2026-12')
  expect(daysOf('2028-02')).toHaveLength(29)
  expect(weekdayOf('2026-11-29')).toBe(7)
  expect([isDay('2026-13-01'), isDay('2026-1-1'), isDay(null), isDay('2026-11-01')]).toEqual([
    false,
    false,
    false,
    true,
  ])
})

it('keys lead a day, a week or a month on, to the last day of a shorter month', () => {
  expect(dayByKey('ArrowLeft', '2026-12-01')).toBe('2026-11-30')
  expect(dayByKey('ArrowDown', '2026-11-26')).toBe('2026-12-03')
  expect(dayByKey('Home', '2026-11-26')).toBe('2026-11-23')
  expect(dayByKey('End', '2026-11-26')).toBe('2026-11-29')
  expect(dayByKey('PageDown', '2027-01-31')).toBe('2027-02-28')
  expect(dayByKey('Enter', '2027-01-31')).toBeUndefined()
})
