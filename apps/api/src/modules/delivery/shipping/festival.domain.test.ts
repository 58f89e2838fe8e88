import { hourMs, localDate } from '@delguur/kit/dates'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextFestival, orderBy } from './festival.domain.ts'
import { type PromiseRule, promiseOf } from './promise.domain.ts'

const at = (text: string): Date => new Date(`${text}:00+08:00`)
const standard: PromiseRule = { kind: 'standard', min_hours: 24, max_hours: 72, cut_off_hour: null }
const urgent: PromiseRule = { kind: 'urgent', min_hours: 2, max_hours: 4, cut_off_hour: 14 }
const pickUp: PromiseRule = { kind: 'pick_up', min_hours: 2, max_hours: 4, cut_off_hour: 16 }
const day = '2027-02-07'

describe('the next festival', () => {
  it.each([
    ['2026-11-10T12:00', undefined],
    ['2026-11-24T11:00', '2027-01-01'],
    ['2027-01-01T00:00', '2027-02-07'],
    ['2027-02-07T09:00', '2027-03-08'],
    ['2027-06-20T09:00', '2027-07-11'],
    ['2027-07-12T09:00', undefined],
  ])('after %s is %s, six weeks before at most', (now, expected) => {
    expect(nextFestival(at(now))?.day).toBe(expected)
  })
})

describe('until when to order', () => {
  it('is three days before by a way of 72 hours, and 14:00 of its eve by one of hours', () => {
    expect(orderBy([standard], at('2027-01-20T10:00'), day, new Set())).toEqual(at('2027-02-04T00:00'))
    expect(orderBy([standard, urgent], at('2027-01-20T10:00'), day, new Set())).toEqual(at('2027-02-06T14:00'))
  })

  it('is earlier where nobody drives on the days before', () => {
    const closed = new Set(['2027-02-05', '2027-02-06'])
    expect(orderBy([urgent], at('2027-01-20T10:00'), day, closed)).toEqual(at('2027-02-04T14:00'))
  })

  it('is over where nothing comes in time, or nothing is brought at all', () => {
    expect(orderBy([standard], at('2027-02-05T10:00'), day, new Set())).toBeNull()
    expect(orderBy([pickUp], at('2027-01-20T10:00'), day, new Set())).toBeNull()
  })

  it('keeps its word: what is ordered a moment before comes in time, nothing that is ordered later does', () => {
    const hours = fc.integer({ min: 0, max: 40 * 24 })
    const rule = fc.constantFrom(standard, urgent, { ...standard, min_hours: 72, max_hours: 14 * 24 })
    const daysOff = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 6 })
    fc.assert(
      fc.property(hours, fc.array(rule, { minLength: 1, maxLength: 3 }), daysOff, (ago, rules, off) => {
        const begins = at(`${day}T00:00`).getTime()
        const now = new Date(begins - ago * hourMs - 1)
        const closed = new Set(off.map((days) => localDate(new Date(begins - days * 24 * hourMs - 1))))
        const inTime = (ordered: number) =>
          rules.some((each) => {
            const promised = promiseOf(each, new Date(ordered), closed)
            return promised !== undefined && promised.to.getTime() < begins
          })
        const until = orderBy(rules, now, day, closed)?.getTime()
        if (until !== undefined) expect(inTime(Math.max(until - 1, now.getTime()))).toBe(true)
        for (let later = until ?? now.getTime() + 1; later < begins; later += hourMs) expect(inTime(later)).toBe(false)
      }),
      { numRuns: 60 },
    )
  })
})
