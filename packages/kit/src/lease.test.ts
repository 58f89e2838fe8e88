import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  downPaymentOf,
  downPaymentRange,
  instalmentsOf,
  type LeaseTerms,
  leasePerMonth,
  leaseQuote,
  mayBeLeased,
  monthsAfter,
  planLease,
} from './lease.ts'
import { mnt } from './money.ts'

const terms: LeaseTerms = {
  barrier: 120_000,
  term: 0.3,
  interest: 1.8,
  allowed_min: 120_000,
  allowed_max: 1_500_000,
  lease_limit: 120_000,
  months: [3, 6, 9, 12],
}
const sum = (list: number[]) => list.reduce((total, each) => total + each, 0)

describe('limits', () => {
  it('guarantee 11: a total is leased from 120,000 to 1,500,000 and not a tugrik beyond', () => {
    expect(planLease(terms, mnt(119_999), 6)).toMatchObject({
      refused: 'lease_below_minimum',
      params: { limit: 120_000 },
    })
    expect(leaseQuote(terms, mnt(120_000), 6)?.down_payment).toBe(36_000)
    expect(leaseQuote(terms, mnt(1_500_000), 6)?.down_payment).toBe(450_000)
    expect(planLease(terms, mnt(1_500_001), 6)).toMatchObject({
      refused: 'lease_above_maximum',
      params: { limit: 1_500_000 },
    })
  })
  it('neither alcohol nor money on a card is lent for', () => {
    expect(mayBeLeased({ digital: null, alcohol_percent: null })).toBe(true)
    expect(mayBeLeased({ digital: 'license', alcohol_percent: null })).toBe(true)
    expect(mayBeLeased({ digital: 'gift_card', alcohol_percent: null })).toBe(false)
    expect(mayBeLeased({ digital: null, alcohol_percent: 0.5 })).toBe(false)
  })
  it('a card speaks of leasing from 120,000 on', () => {
    expect(leasePerMonth(terms, mnt(119_999))).toBeUndefined()
    expect(leasePerMonth(terms, mnt(120_000))).toBe(leaseQuote(terms, mnt(120_000), 12)?.monthly)
    expect(leasePerMonth(terms, mnt(1_500_001))).toBeUndefined()
  })
  it('asks for 30 percent at once, rounded up to a tugrik', () => {
    expect(downPaymentOf(terms, mnt(120_000))).toBe(36_000)
    expect(downPaymentOf(terms, mnt(120_001))).toBe(36_001)
    expect(downPaymentOf(terms, mnt(1_500_000))).toBe(450_000)
    expect(downPaymentOf(terms, mnt(1_500_001))).toBeUndefined()
    expect(downPaymentOf(terms, mnt(119_999))).toBeUndefined()
  })
  it('refuses a first payment outside its range with the limit', () => {
    expect(planLease(terms, mnt(200_000), 6, mnt(59_999))).toMatchObject({
      refused: 'lease_down_payment_below',
      params: { limit: 60_000 },
    })
    expect(leaseQuote(terms, mnt(200_000), 6, mnt(60_000))?.principal).toBe(140_000)
    expect(leaseQuote(terms, mnt(200_000), 6, mnt(194_000))?.principal).toBe(6_000)
    expect(planLease(terms, mnt(200_000), 6, mnt(194_001))).toMatchObject({
      refused: 'lease_down_payment_above',
      params: { limit: 194_000 },
    })
  })
  it('offers only the months of the tenant', () => {
    expect(planLease(terms, mnt(200_000), 7)).toMatchObject({ refused: 'lease_months_invalid' })
  })
})

describe('sums', () => {
  it('works out a known case to the tugrik', () => {
    const quote = leaseQuote(terms, mnt(1_000_000), 3, mnt(300_000))
    expect(quote).toEqual({
      monthly: 241_790,
      months: 3,
      down_payment: 300_000,
      principal: 700_000,
      interest_total: 25_348,
      total: 1_025_348,
    })
    expect(instalmentsOf(terms, mnt(700_000), 3)).toEqual([
      { position: 1, payment: 241_790, principal: 229_190, interest: 12_600, remaining: 470_810 },
      { position: 2, payment: 241_790, principal: 233_316, interest: 8_474, remaining: 237_494 },
      { position: 3, payment: 241_768, principal: 237_494, interest: 4_274, remaining: 0 },
    ])
  })
  it('costs nothing without interest', () => {
    const free = { ...terms, interest: 0 }
    expect(leaseQuote(free, mnt(200_000), 6)).toMatchObject({ monthly: 23_340, interest_total: 0, total: 200_000 })
  })

  const cases = fc.record({
    total: fc.integer({ min: 120_000, max: 1_500_000 }),
    months: fc.constantFrom(...terms.months),
    more: fc.double({ min: 0, max: 1, noNaN: true }),
    interest: fc.constantFrom(0, 0.5, 1.8, 2.333, 3),
  })
  it('adds up for every total, first payment and rate', () => {
    fc.assert(
      fc.property(cases, ({ total, months, more, interest }) => {
        const own = { ...terms, interest }
        const range = downPaymentRange(own, mnt(total), months)
        if (!range) throw new Error('no range')
        const down = mnt(range.from + Math.floor((range.to - range.from) * more))
        const quote = leaseQuote(own, mnt(total), months, down)
        if (!quote) throw new Error('no quote')
        const list = instalmentsOf(own, quote.principal, months)
        expect(sum(list.map(({ principal }) => principal))).toBe(total - down)
        expect(sum(list.map(({ interest: each }) => each))).toBe(quote.interest_total)
        expect(down + sum(list.map(({ payment }) => payment))).toBe(quote.total)
        expect(list.at(-1)?.remaining).toBe(0)
        for (const { payment, principal, interest: each } of list) {
          expect(payment).toBe(principal + each)
          expect(payment).toBeGreaterThan(0)
          expect(payment).toBeLessThanOrEqual(quote.monthly)
          expect(each).toBeGreaterThanOrEqual(0)
        }
        for (const { payment } of list.slice(0, -1)) expect(payment).toBe(quote.monthly)
        expect(quote.monthly % 10).toBe(0)
        expect(quote.principal).toBeLessThanOrEqual(Math.floor(terms.allowed_max * 0.7))
      }),
      { numRuns: 2_000 },
    )
  })
  it('is never more than 10 tugrik above the true annuity', () => {
    fc.assert(
      fc.property(cases, ({ total, months }) => {
        const quote = leaseQuote(terms, mnt(total), months)
        if (!quote) throw new Error('no quote')
        const exact = (quote.principal * 0.018) / (1 - 1.018 ** -months)
        expect(quote.monthly).toBeGreaterThan(exact - 0.001)
        expect(quote.monthly).toBeLessThan(exact + 10.001)
      }),
    )
  })
  it('costs more the longer it lasts and the less is paid at once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 120_000, max: 1_500_000 }), (total) => {
        const quotes = terms.months.map((months) => leaseQuote(terms, mnt(total), months)?.total ?? 0)
        expect(quotes).toEqual(quotes.toSorted((a, b) => a - b))
      }),
    )
  })
})

it('falls due on the same day of later months, or on the last day of short ones', () => {
  expect(monthsAfter('2026-11-21', 1)).toBe('2026-12-21')
  expect(monthsAfter('2026-11-30', 3)).toBe('2027-02-28')
  expect(monthsAfter('2027-11-30', 3)).toBe('2028-02-29')
  expect(monthsAfter('2026-01-31', 12)).toBe('2027-01-31')
})
