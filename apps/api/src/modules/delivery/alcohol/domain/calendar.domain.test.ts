import { localDate, localDayAt, localTime } from '@delguur/kit/dates'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Calendar, type DryDay, hoursFor, type SaleHours, saleAt } from './calendar.ts'

const minute = 60_000
const capital = ['1110', '11']
const hours = (opens: string, closes: string, input: Partial<SaleHours> = {}): SaleHours => ({
  division_id: null,
  weekday: null,
  opens,
  closes,
  ...input,
})
const dry = (input: Partial<DryDay>): DryDay => ({
  division_id: null,
  on_date: null,
  day_of_month: null,
  reason: { mn: 'Архигүй өдөр' },
  ...input,
})
const local = (text: string): Date => new Date(`${text}+08:00`)
const state = (calendar: Calendar, at: string, chain = capital) => saleAt(calendar, chain, local(at))

it('opens and closes to the minute of the clock of Ulaanbaatar', () => {
  const calendar = { hours: [hours('10:00', '22:00')], dry_days: [] }
  expect(state(calendar, '2026-11-24T09:59:59')).toEqual({
    open: false,
    why: 'hours',
    reason: null,
    opens_at: local('2026-11-24T10:00'),
  })
  expect(state(calendar, '2026-11-24T10:00')).toEqual({ open: true, closes_at: local('2026-11-24T22:00') })
  expect(state(calendar, '2026-11-24T22:00')).toMatchObject({ open: false, opens_at: local('2026-11-25T10:00') })
})

it('goes over midnight with hours that end before they begin, and stops there for a dry day', () => {
  const night = { hours: [hours('18:00', '02:00')], dry_days: [dry({ on_date: '2026-11-25' })] }
  expect(state(night, '2026-11-24T23:59')).toEqual({ open: true, closes_at: local('2026-11-25T00:00') })
  expect(state(night, '2026-11-25T01:00')).toMatchObject({ why: 'dry_day', opens_at: local('2026-11-26T00:00') })
  expect(state(night, '2026-11-26T01:59')).toEqual({ open: true, closes_at: local('2026-11-26T02:00') })
})

it('is dry on a day of each month, and says the reason and when it opens again', () => {
  const calendar = { hours: [hours('08:00', '22:00')], dry_days: [dry({ division_id: '11', day_of_month: 1 })] }
  expect(state(calendar, '2026-12-01T12:00')).toEqual({
    open: false,
    why: 'dry_day',
    reason: { mn: 'Архигүй өдөр' },
    opens_at: local('2026-12-02T08:00'),
  })
  expect(state(calendar, '2026-12-01T12:00', ['2104', '21']).open).toBe(true)
})

it('takes the hours of the nearest division that has any, whole weeks of them', () => {
  const week = [hours('08:00', '22:00'), hours('12:00', '14:00', { division_id: '1110', weekday: 7 })]
  expect(hoursFor({ hours: week }, capital)).toEqual([week[1]])
  const calendar = { hours: week, dry_days: [] }
  expect(state(calendar, '2026-11-28T12:00')).toMatchObject({ open: false, opens_at: local('2026-11-29T12:00') })
  expect(state(calendar, '2026-11-28T12:00', ['1104', '11']).open).toBe(true)
})

it('takes the hours of a weekday before those of any day', () => {
  const calendar = { hours: [hours('08:00', '22:00'), hours('12:00', '18:00', { weekday: 7 })], dry_days: [] }
  expect(state(calendar, '2026-11-29T09:00').open).toBe(false)
  expect(state(calendar, '2026-11-30T09:00').open).toBe(true)
})

it('sells nothing where no hours are known, and is never at an end where it is open day and night', () => {
  expect(state({ hours: [], dry_days: [] }, '2026-11-24T12:00')).toMatchObject({ open: false, opens_at: null })
  expect(state({ hours: [hours('00:00', '24:00')], dry_days: [] }, '2026-11-24T12:00')).toEqual({
    open: true,
    closes_at: null,
  })
})

const clock = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  )
const division = fc.constantFrom(null, '11', '1110', '21')
const someHours = fc
  .record({
    division_id: division,
    weekday: fc.option(fc.integer({ min: 1, max: 7 })),
    opens: clock,
    closes: fc.oneof(clock, fc.constant('24:00')),
  })
  .filter(({ opens, closes }) => opens !== closes && closes !== '00:00')
const someDryDay = fc
  .tuple(division, fc.integer({ min: 1, max: 31 }), fc.boolean())
  .map(([division_id, day, monthly]) =>
    dry(
      monthly
        ? { division_id, day_of_month: day }
        : { division_id, on_date: `2026-12-${String(day).padStart(2, '0')}` },
    ),
  )
const calendars = fc.record({
  hours: fc.array(someHours, { maxLength: 6 }),
  dry_days: fc.array(someDryDay, { maxLength: 6 }),
})
const quarters = fc
  .integer({ min: 0, max: 31 * 96 })
  .map((n) => new Date(local('2026-12-01T00:00').getTime() + n * 15 * minute))

/** The same said another way: is a minute within hours that began today or yesterday, on a day that is not dry? */
function isOpen({ hours: all, dry_days }: Calendar, chain: string[], at: Date): boolean {
  const owner = [...chain, null].find((each) => all.some(({ division_id }) => division_id === each))
  const rules = all.filter(({ division_id }) => division_id === owner)
  const now = localTime(at)
  const isDry = dry_days.some(
    (each) =>
      (each.division_id === null || chain.includes(each.division_id)) &&
      (each.on_date === localDate(at) || each.day_of_month === now.day),
  )
  const minutes = now.hour * 60 + now.minute
  const covers = (days: number): boolean => {
    const { weekday } = localTime(localDayAt(at, days, 12))
    const named = rules.filter((rule) => rule.weekday === weekday)
    const chosen = named.length > 0 ? named : rules.filter((rule) => rule.weekday === null)
    return chosen.some(({ opens, closes }) => {
      const [from = 0, to = 0] = [opens, closes].map((each) => Number(each.slice(0, 2)) * 60 + Number(each.slice(3)))
      const moment = minutes - days * 1_440
      return moment >= from && moment < (to > from ? to : to + 1_440)
    })
  }
  return !isDry && (covers(0) || covers(-1))
}

it('says of any moment what the rules say minute by minute, and opens when it says it opens', () => {
  fc.assert(
    fc.property(calendars, quarters, fc.constantFrom<string[]>(['1110', '11'], ['21'], []), (calendar, at, chain) => {
      const verdict = saleAt(calendar, chain, at)
      expect(verdict.open).toBe(isOpen(calendar, chain, at))
      const turns = verdict.open ? verdict.closes_at : verdict.opens_at
      const end = turns ?? new Date(at.getTime() + 20 * 86_400_000)
      for (let t = at.getTime(); t < end.getTime() && t < at.getTime() + 20 * 86_400_000; t += 15 * minute)
        expect(isOpen(calendar, chain, new Date(t))).toBe(verdict.open)
      if (turns) expect(isOpen(calendar, chain, turns)).toBe(!verdict.open)
    }),
    { numRuns: 300 },
  )
}, 30_000)
