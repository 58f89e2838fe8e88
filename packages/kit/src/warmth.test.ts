import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hourMs } from './dates.ts'
import { adviceOf, degreesText, isFresh, onScale, roundDegrees, verdictOf } from './warmth.ts'

const degrees = fc.double({ min: -60, max: 45, noNaN: true })
const limit = fc.integer({ min: -50, max: 0 })
const rank = { not_today: 0, layer: 1, enough: 2 }

describe('warm enough', () => {
  it('changes at the limit of the garment', () => {
    expect([-34, -35, -36, -45, -46].map((today) => verdictOf(-35, today))).toEqual([
      'enough',
      'enough',
      'layer',
      'layer',
      'not_today',
    ])
  })

  it('is judged by the degrees that are shown', () => {
    fc.assert(
      fc.property(limit, degrees, (keeps_to, today) => {
        expect(verdictOf(keeps_to, today)).toBe(verdictOf(keeps_to, roundDegrees(today)))
      }),
    )
  })

  it('is never worse on a warmer day, nor with a warmer garment', () => {
    fc.assert(
      fc.property(limit, degrees, fc.double({ min: 0, max: 30, noNaN: true }), (keeps_to, today, more) => {
        const now = rank[verdictOf(keeps_to, today)]
        expect(rank[verdictOf(keeps_to, today + more)]).toBeGreaterThanOrEqual(now)
        expect(rank[verdictOf(keeps_to - Math.ceil(more), today)]).toBeGreaterThanOrEqual(now)
      }),
    )
  })

  it('gives advice that goes with the verdict', () => {
    expect(adviceOf(-35, -31, -36)).toBe('wind')
    expect(adviceOf(-35, -31, -35)).toBe('as_it_is')
    expect(adviceOf(-35, -20, -24)).toBe('as_it_is')
    expect(adviceOf(-35, 14, 12)).toBe('mild')
    fc.assert(
      fc.property(limit, degrees, degrees, (keeps_to, today, feels) => {
        const advice = adviceOf(keeps_to, today, feels)
        const verdict = verdictOf(keeps_to, today)
        expect(advice === 'layer').toBe(verdict === 'layer')
        expect(advice === 'warmer').toBe(verdict === 'not_today')
      }),
    )
  })
})

describe('a reading', () => {
  const now = new Date('2026-11-24T03:00:00Z')
  it('is silent after three hours', () => {
    const old = (ms: number) => isFresh(new Date(now.getTime() - ms), now)
    expect([0, 3 * hourMs, 3 * hourMs + 1, -hourMs, -hourMs - 1].map(old)).toEqual([true, true, false, true, false])
  })

  it('stands on the scale, however cold it is', () => {
    expect([-40, -15, 10].map(onScale)).toEqual([0, 0.5, 1])
    fc.assert(
      fc.property(degrees, degrees, (one, other) => {
        expect(onScale(one)).toBeGreaterThanOrEqual(0)
        expect(onScale(one)).toBeLessThanOrEqual(1)
        if (one <= other) expect(onScale(one)).toBeLessThanOrEqual(onScale(other))
      }),
    )
  })

  it('is written in whole degrees, without a minus before nothing', () => {
    expect([-31.4, -0.3, 0, 7.5].map(degreesText)).toEqual(['−31°', '0°', '0°', '8°'])
  })
})
