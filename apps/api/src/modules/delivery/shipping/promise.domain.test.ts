import { localDate, localTime } from '@delguur/kit/dates'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { promiseOf, rateCost, workingHours } from './promise.domain.ts'

const standard = { kind: 'standard', min_hours: 24, max_hours: 72, cut_off_hour: null } as const
const urgent = { kind: 'urgent', min_hours: 2, max_hours: 4, cut_off_hour: 14 } as const
const pickUp = { kind: 'pick_up', min_hours: 2, max_hours: 4, cut_off_hour: 16 } as const
/** An instant by the wall clock of Ulaanbaatar. */
const ub = (text: string) => new Date(`${text}:00+08:00`)
const none = new Set<string>()

describe('delivery promises', () => {
  it('count days from now and keep working hours', () => {
    expect(promiseOf(standard, ub('2026-11-20T11:30'), none)).toEqual({
      from: ub('2026-11-21T10:00'),
      to: ub('2026-11-23T18:00'),
    })
    expect(promiseOf(standard, ub('2026-11-20T22:00'), none)).toEqual({
      from: ub('2026-11-22T10:00'),
      to: ub('2026-11-23T18:00'),
    })
  })

  it('pass over holidays', () => {
    const holidays = new Set(['2026-11-26', '2026-11-28'])
    expect(promiseOf(standard, ub('2026-11-25T11:00'), holidays)).toEqual({
      from: ub('2026-11-27T10:00'),
      to: ub('2026-11-29T18:00'),
    })
  })

  it('are of hours for urgent, before its cut-off and on working days only', () => {
    expect(promiseOf(urgent, ub('2026-11-25T13:59'), none)).toEqual({
      from: ub('2026-11-25T15:59'),
      to: ub('2026-11-25T17:59'),
    })
    expect(promiseOf(urgent, ub('2026-11-25T14:00'), none)).toBeUndefined()
    expect(promiseOf(urgent, ub('2026-11-25T03:00'), none)).toEqual({
      from: ub('2026-11-25T12:00'),
      to: ub('2026-11-25T14:00'),
    })
    expect(promiseOf(urgent, ub('2026-11-26T11:00'), new Set(['2026-11-26']))).toBeUndefined()
  })

  it('are of the same day for a pick-up asked before 16:00, else of the next morning', () => {
    expect(promiseOf(pickUp, ub('2026-11-25T15:59'), none)?.from).toEqual(ub('2026-11-25T17:59'))
    expect(promiseOf(pickUp, ub('2026-11-25T16:00'), none)?.from).toEqual(ub('2026-11-26T12:00'))
    expect(promiseOf(pickUp, ub('2026-11-25T23:30'), none)?.from).toEqual(ub('2026-11-26T12:00'))
    expect(promiseOf(pickUp, ub('2026-11-26T00:10'), none)?.from).toEqual(ub('2026-11-26T12:00'))
  })

  it('never lie in the past, end before they begin, or fall on a holiday', () => {
    const days = fc.integer({ min: 0, max: 400 * 24 * 60 })
    fc.assert(
      fc.property(
        days,
        fc.array(fc.integer({ min: 0, max: 9 })),
        fc.integer({ min: 0, max: 96 }),
        fc.integer({ min: 0, max: 48 }),
        (minute, off, min_hours, more) => {
          const now = new Date(ub('2026-01-01T00:00').getTime() + minute * 60_000)
          const holidays = new Set(off.map((day) => localDate(new Date(now.getTime() + day * 86_400_000))))
          const promised = promiseOf({ ...standard, min_hours, max_hours: min_hours + more }, now, holidays)
          if (!promised) throw new Error('days are always promised')
          expect(promised.to.getTime()).toBeGreaterThan(promised.from.getTime())
          expect(promised.to.getTime()).toBeGreaterThan(now.getTime())
          for (const at of [promised.from, promised.to]) {
            expect(holidays.has(localDate(at))).toBe(false)
            expect(localTime(at).hour).toBeGreaterThanOrEqual(workingHours.from)
            expect(localTime(at).hour).toBeLessThanOrEqual(workingHours.to)
          }
        },
      ),
    )
  })

  it('cost nothing from the threshold on', () => {
    expect([rateCost(5_000, 150_000, 149_999), rateCost(5_000, 150_000, 150_000), rateCost(5_000, null, 1e9)]).toEqual([
      5_000, 0, 5_000,
    ])
  })
})
