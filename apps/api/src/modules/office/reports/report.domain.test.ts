import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coverOf, daysMailed, lengthOf, restOf, usualDays, withDerived } from './report.domain.ts'

describe('the days of a report', () => {
  it('are counted with both ends', () => {
    expect(lengthOf({ from: '2026-11-24', to: '2026-11-24' })).toBe(1)
    expect(lengthOf({ from: '2026-02-27', to: '2026-03-01' })).toBe(3)
    expect(lengthOf(usualDays('2026-11-24'))).toBe(30)
  })

  it('of a mail are yesterday, on a Monday the week before, on the first the month before', () => {
    expect(daysMailed('day', '2026-11-24')).toEqual({ from: '2026-11-23', to: '2026-11-23' })
    expect(daysMailed('week', '2026-11-23')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(daysMailed('week', '2026-11-24')).toBeUndefined()
    expect(daysMailed('month', '2026-12-01')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
    expect(daysMailed('month', '2026-12-02')).toBeUndefined()
  })
})

describe('figures that are worked out', () => {
  it('are of the sums, not sums themselves', () => {
    expect(withDerived('sales', { net: 100, orders: 3 }, 1).average).toBe(33)
    expect(withDerived('sales', { net: 0, orders: 0 }, 1).average).toBeNull()
    expect(withDerived('margin', { margin: 25, net: 150, net_unknown: 50 }, 1).share).toBe(25)
    expect(withDerived('margin', { margin: 0, net: 50, net_unknown: 50 }, 1).share).toBeNull()
    expect(coverOf(60, 10, 30)).toBe(180)
    expect(coverOf(60, 0, 30)).toBeNull()
  })

  it('of what is not shown are the totals less what is', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 30 }), fc.nat(30), (all, cut) => {
        const rows = all.map((net) => ({ net }))
        const totals = { net: all.reduce((sum, net) => sum + net, 0) }
        const answer = rows.slice(0, cut)
        const rest = restOf(totals, answer, ['net'])
        expect((rest.net ?? 0) + answer.reduce((sum, { net }) => sum + net, 0)).toBe(totals.net)
      }),
    )
  })
})
