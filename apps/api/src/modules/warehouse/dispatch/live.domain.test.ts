import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysToChoose, expectedAt, minutesPerStop, type StopFacts } from './live.domain.ts'

const left = new Date('2026-11-24T05:00:00.000Z')
const at = (minutes: number) => new Date(left.getTime() + minutes * 60_000)
const waits = (n: number): StopFacts => ({ n, status: 'waiting', done_at: null, heading_at: null })
const done = (n: number, minutes: number): StopFacts => ({
  n,
  status: 'delivered',
  done_at: at(minutes),
  heading_at: null,
})
const clock = (date: Date | undefined) => date?.toISOString().slice(11, 16)

describe('when a courier is expected', () => {
  it('counts the stops before it from the last thing that was done', () => {
    const message = expectedAt(4, [1, 2, 3, 4].map(waits), left, at(1))
    expect([message?.ahead, clock(message?.from), clock(message?.to), message?.late]).toEqual([
      3,
      '05:40',
      '06:10',
      false,
    ])
    const later = expectedAt(4, [done(1, 10), done(2, 20), waits(3), waits(4)], left, at(21))
    expect([later?.ahead, clock(later?.from), clock(later?.to)]).toEqual([1, '05:35', '05:55'])
  })

  it('puts the stop first that the courier is on the way to', () => {
    const stops = [waits(1), waits(2), { ...waits(3), heading_at: at(5) }]
    expect(expectedAt(3, stops, left, at(6))).toMatchObject({ ahead: 0, near: true, since: at(5) })
    expect(expectedAt(1, stops, left, at(6))).toMatchObject({ ahead: 1, near: false })
    expect(expectedAt(3, [done(1, 4), waits(2), waits(3)], left, at(6))).toMatchObject({ ahead: 1, near: false })
  })

  it('moves on where a stop takes longer, and says that it is late', () => {
    const stops = [1, 2].map(waits)
    expect(expectedAt(2, stops, left, at(10))?.late).toBe(false)
    const late = expectedAt(2, stops, left, at(60))
    expect([late?.ahead, clock(late?.from), late?.late]).toEqual([1, '06:05', true])
  })

  it('says nothing of a stop that is done, was missed, or is none', () => {
    const stops: StopFacts[] = [done(1, 5), { ...waits(2), status: 'nobody', done_at: at(9) }]
    for (const n of [1, 2, 3]) expect(expectedAt(n, stops, left, at(20))).toBeUndefined()
  })

  it('is never before now, never narrower than a quarter of an hour, and the same within five minutes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 600 }),
        fc.nat(29),
        (count, minute, mine) => {
          const stops = Array.from({ length: count }, (_, place) => waits(place + 1))
          const n = (mine % count) + 1
          const message = expectedAt(n, stops, left, at(minute))
          expect(message?.ahead).toBe(n - 1)
          expect(Number(message?.to)).toBeGreaterThanOrEqual(at(minute).getTime())
          expect(Number(message?.to) - Number(message?.from)).toBeGreaterThanOrEqual(15 * 60_000)
          expect(Number(message?.from) - left.getTime()).toBeGreaterThanOrEqual((n * minutesPerStop - 10) * 60_000)
        },
      ),
    )
  })
})

it('a delivery is moved to one of the next seven days of Ulaanbaatar', () => {
  expect(daysToChoose(new Date('2026-11-24T17:00:00.000Z'))).toEqual(
    ['26', '27', '28', '29', '30'].map((day) => `2026-11-${day}`).concat('2026-12-01', '2026-12-02'),
  )
})
