import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrivalOf, changeTo, countedChange, daysLeft, reasonOf } from './stock.domain.ts'

describe('rules of stock', () => {
  it('days left: at the pace of what was sold; nothing sold says nothing', () => {
    expect([daysLeft(14, 28, 28), daysLeft(5, 3, 28), daysLeft(0, 9, 28), daysLeft(9, 0, 28)]).toEqual([
      14,
      46,
      0,
      null,
    ])
  })

  it('a reason of one’s own is a correction in these words', () => {
    expect(reasonOf('damaged', undefined)).toEqual({ reason: 'damaged', note: null })
    expect(reasonOf('Усанд норсон', 'агуулах')).toEqual({ reason: 'corrected', note: 'Усанд норсон · агуулах' })
  })

  it('said to have so many on hand, a store has so many, those held among them', () => {
    const units = fc.nat(1000)
    fc.assert(
      fc.property(units, units, units, (to, free, held) => {
        expect(free + held + changeTo(to, { free, held })).toBe(to)
      }),
    )
  })

  it('a count never leaves less than nothing free, and books or tells the whole difference', () => {
    const units = fc.nat(1000)
    fc.assert(
      fc.property(units, units, units, (counted, expected, free) => {
        const { by, short } = countedChange({ counted, expected, free })
        expect(free + by).toBeGreaterThanOrEqual(0)
        expect(short).toBeGreaterThanOrEqual(0)
        expect(by - short).toBe(counted - expected)
      }),
    )
  })

  it('what arrives is what was sent with its difference', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), (quantity, received) => {
        const arrival = arrivalOf({ quantity, received })
        expect(arrival.in + arrival.difference).toBe(received)
      }),
    )
  })
})
