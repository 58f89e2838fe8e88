import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTable, monthsBetween, pieceStates, quoteOf, setOf, shelfPrice, type TradeInStep } from './trade-in.ts'

const percents = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 3, maxLength: 3 })
/** Tables that fall with age and with the state. */
const table = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 12 }), percents), { minLength: 1, maxLength: 5 })
  .map((rows) => {
    let months = 0
    let most = [60, 60, 60]
    return rows.map(([more, drawn]): TradeInStep => {
      const sorted = [...drawn].sort((a, b) => b - a).map((percent, place) => Math.min(percent, most[place] ?? 0))
      most = sorted
      months += more
      const [like_new = 0, good = 0, worn = 0] = sorted
      return { months, like_new, good, worn }
    })
  })
const rule = fc.record({ steps: table, floor: fc.nat(20_000), cap: fc.integer({ min: 1, max: 400_000 }) })
const paid = fc.integer({ min: 1, max: 2_000_000 })
const months = fc.integer({ min: 0, max: 70 })
const state = fc.constantFrom(...pieceStates)

describe('what is given for a piece', () => {
  it('is whole hundreds of tugrik, never above what was paid, its share or the cap, and nothing below the floor', () => {
    fc.assert(
      fc.property(rule, paid, months, state, (of, sum, age, seen) => {
        const quote = quoteOf(of, { paid: sum, months: age, state: seen })
        expect(quote % 100).toBe(0)
        expect(quote).toBeLessThanOrEqual(Math.min(Math.floor(sum * 0.6), of.cap))
        expect(quote === 0 || quote >= of.floor).toBe(true)
      }),
    )
  })

  it('falls with age and with the state, and does not rise when less was paid', () => {
    fc.assert(
      fc.property(rule, paid, months, fc.integer({ min: 0, max: 20 }), state, (of, sum, age, later, seen) => {
        expect(isTable(of.steps)).toBe(true)
        const quote = quoteOf(of, { paid: sum, months: age, state: seen })
        expect(quoteOf(of, { paid: sum, months: age + later, state: seen })).toBeLessThanOrEqual(quote)
        expect(quoteOf(of, { paid: Math.floor(sum / 2), months: age, state: seen })).toBeLessThanOrEqual(quote)
        const [best = 0, middle = 0, least = 0] = pieceStates.map((each) =>
          quoteOf(of, { paid: sum, months: age, state: each }),
        )
        expect(best >= middle && middle >= least).toBe(true)
      }),
    )
  })

  it('is nothing for what is older than the table, and for what cost nothing', () => {
    const of = { steps: [{ months: 12, like_new: 50, good: 40, worn: 20 }], floor: 1_000, cap: 100_000 }
    expect(quoteOf(of, { paid: 100_000, months: 11, state: 'good' })).toBe(40_000)
    expect(quoteOf(of, { paid: 100_000, months: 12, state: 'good' })).toBe(0)
    expect(quoteOf(of, { paid: 0, months: 1, state: 'good' })).toBe(0)
    expect(quoteOf(of, { paid: 2_400, months: 1, state: 'good' })).toBe(0)
  })

  it('refuses a table that rises', () => {
    const step = { months: 6, like_new: 50, good: 40, worn: 20 }
    expect(isTable([step, { ...step, months: 12 }])).toBe(true)
    expect(isTable([step, { ...step, months: 12, worn: 21 }])).toBe(false)
    expect(isTable([step, step])).toBe(false)
    expect(isTable([{ ...step, good: 51 }])).toBe(false)
    expect(isTable([{ ...step, like_new: 61 }])).toBe(false)
    expect(isTable([])).toBe(false)
  })
})

describe('what the shelf asks', () => {
  it('is above the most that is given for the same state, so that nobody earns by buying here and handing on', () => {
    fc.assert(
      fc.property(rule, fc.integer({ min: 1_000, max: 2_000_000 }), months, state, (of, price, age, seen) => {
        const wanted = shelfPrice(of, { price, state: seen })
        expect(wanted).toBeGreaterThan(quoteOf(of, { paid: price, months: age, state: seen }))
        expect(wanted).toBeLessThan(price)
      }),
    )
  })

  it('is above what was given for the very piece, also where it was dearer then', () => {
    const of = { steps: [{ months: 12, like_new: 50, good: 40, worn: 20 }], floor: 0, cap: 1_000_000 }
    expect(shelfPrice(of, { price: 100_000, state: 'good' })).toBe(55_000)
    expect(shelfPrice(of, { price: 100_000, state: 'good', credit: 60_000 })).toBe(66_000)
  })
})

it('finds the set of a category: its own, that of one above, or that of the rest', () => {
  const sets = [{ taxons: ['yoslol/deel'] }, { taxons: ['khuukhed', 'gutal'] }, { taxons: [] }]
  expect(setOf(sets, ['yoslol/deel/khuukhed'])).toBe(sets[0])
  expect(setOf(sets, ['yoslol/deelgui'])).toBe(sets[2])
  expect(setOf(sets, ['togloom', 'gutal'])).toBe(sets[1])
  expect(setOf(sets.slice(0, 2), ['togloom'])).toBeUndefined()
})

it('counts whole months', () => {
  const at = (day: string) => new Date(`${day}T00:00:00Z`)
  expect(monthsBetween(at('2026-01-31'), at('2026-02-28'))).toBe(0)
  expect(monthsBetween(at('2026-01-15'), at('2026-02-15'))).toBe(1)
  expect(monthsBetween(at('2025-11-24'), at('2026-11-23'))).toBe(11)
  expect(monthsBetween(at('2026-11-24'), at('2026-01-01'))).toBe(0)
})
