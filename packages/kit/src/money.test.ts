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
  it('finds the 10 % tax inside a price', () => {
    expect(includedTax(mnt(255_600), 10)).toBe(23_236)
  })
  it('prints for people and for the wire', () => {
    expect(format(1_234_567)).toBe('₮\u00a01,234,567')
    expect(displayMnt(19_900)).toBe('₮19,900')
    expect(decimal(19_900)).toBe('19900.0')
  })
})
