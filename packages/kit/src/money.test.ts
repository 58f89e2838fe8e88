import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, decimal, displayMnt, format, includedTax, mnt, percent } from './money.ts'

describe('money', () => {
  it('refuses fractions and unsafe integers', () => {
    expect(() => mnt(0.5)).toThrow(RangeError)
    expect(() => mnt(2 ** 53)).toThrow(RangeError)
  })
  it('splits 100 into three parts that sum to 100', () => {
    expect(allocate(mnt(100), [1, 1, 1])).toEqual([34, 33, 33])
  })
  it('never loses a tugrik when splitting', () => {
    const weights = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 40 }).filter((w) => w.some((x) => x > 0))
    fc.assert(
      fc.property(fc.integer({ min: -50_000_000, max: 50_000_000 }), weights, (amount, w) => {
        const parts = allocate(mnt(amount), w)
        expect(parts.reduce((a, b) => a + b, 0)).toBe(amount)
        for (const [i, part] of parts.entries()) {
          const exact = (amount * (w[i] ?? 0)) / w.reduce((a, b) => a + b, 0)
          expect(Math.abs(part - exact)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
  it('rounds a percentage half away from zero', () => {
    expect(percent(mnt(1_005), 10)).toBe(101)
    expect(percent(mnt(-1_005), 10)).toBe(-101)
  })
  it('splits and takes percents exactly up to the largest amount there is', () => {
    const most = mnt(Number.MAX_SAFE_INTEGER)
    const sum = (parts: number[]) => parts.reduce((all, part) => all + BigInt(part), 0n)
    for (const weights of [[1, 1, 1], [most, most, 1], [most, 0, most - 1, 7], Array(40).fill(most - 3)]) {
      const parts = allocate(most, weights)
      expect(sum(parts)).toBe(BigInt(most))
      const total = sum(weights)
      for (const [i, part] of parts.entries()) {
        const exact = BigInt(most) * BigInt(weights[i] ?? 0)
        const off = BigInt(part) * total - exact
        expect(off < total && off > -total).toBe(true)
      }
      expect(sum(allocate(mnt(-most), weights))).toBe(-BigInt(most))
    }
    expect(percent(most, 100)).toBe(most)
    expect(percent(most, 50)).toBe(4503599627370496)
    expect(percent(most, 33)).toBe(Number((BigInt(most) * 33n + 50n) / 100n))
    expect(percent(mnt(-most), 1)).toBe(-Number((BigInt(most) + 50n) / 100n))
    expect(includedTax(most, 10)).toBe(Number((BigInt(most) * 20n + 110n) / 220n))
    expect(() => percent(most, 101)).toThrow(RangeError)
  })
  it('knows no binary fractions: the odd half of a rate is a half', () => {
    expect(percent(mnt(250), 1.8)).toBe(5)
    expect(percent(mnt(50), 1.1)).toBe(1)
    expect(percent(mnt(1_000_000), 1.00015)).toBe(10_002)
    expect(() => percent(mnt(1), Number.NaN)).toThrow(RangeError)
  })
  it('gives no part more than its weight while the weights hold the amount', () => {
    const weights = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 40 }).filter((w) => w.some((x) => x > 0))
    fc.assert(
      fc.property(weights, fc.nat(100), (w, share) => {
        const amount = mnt(Math.floor((w.reduce((a, b) => a + b, 0) * share) / 100))
        for (const [i, part] of allocate(amount, w).entries()) expect(part).toBeLessThanOrEqual(w[i] ?? 0)
      }),
    )
  })
  it('refuses weights that are no whole numbers, and weights of nothing', () => {
    for (const weights of [[], [0, 0], [1, -1], [0.5, 1]]) expect(() => allocate(mnt(10), weights)).toThrow(RangeError)
  })
  it('finds the 10 % tax inside a price', () => {
    expect(includedTax(mnt(255_600), 10)).toBe(23_236)
  })
  it('prints for people and for the wire', () => {
    expect(format(1_234_567)).toBe('₮\u00a01,234,567')
    expect(displayMnt(19_900)).toBe('₮19,900')
    expect(decimal(19_900)).toBe('19900.0')
  })
})
