import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyFormula, parseFormula } from './price-formula.ts'

const of = (text: string, value: number | null = 219_000, more: { cost?: number; old?: number } = {}) => {
  const formula = parseFormula(text)
  return formula && applyFormula(formula, { value, price: value, cost: more.cost ?? null, old: more.old ?? null })
}

describe('formulas of the sheet', () => {
  it.each([
    ['-20%', 219_000, 175_200],
    ['-20% ~900', 219_000, 174_900],
    ['−20 %', 100, undefined],
    ['-20% ~900', 52_000, 41_900],
    ['-20% ~900', 118_000, 93_900],
    ['-20% ~900', 268_000, 213_900],
    ['+5000', 219_000, 224_000],
    ['- 5 000', 219_000, 214_000],
    ['~900', 219_000, 218_900],
    ['~900', 100, 900],
    ['₮ 219,000', 1, 219_000],
    ['=99000', 1, 99_000],
    ['-0.5%', 1_001, 996],
    ['+12.5%', 8, 9],
    ['=price*0.9', 1_000, 900],
    ['=үнэ/2', 1_001, 501],
    ['-300000', 219_000, undefined],
    ['=1+1', 1, undefined],
    ['abc', 1, undefined],
    ['=foo*2', 1, undefined],
    ['', 1, undefined],
    ['99999999999', 1, undefined],
  ])('%s of %d', (text, value, made) => expect(of(text, value)).toBe(made))

  it('count from cost and from the old price', () => {
    expect(of('=cost*1.6', 1, { cost: 128_000 })).toBe(204_800)
    expect(of('=өртөг × 1.6 ~900', 1, { cost: 128_000 })).toBe(204_900)
    expect(of('=old*0.7', 1, { old: 289_000 })).toBe(202_300)
    expect(of('=cost*2', 1)).toBeUndefined()
    expect(of('-20%', null)).toBeUndefined()
    expect(of('500', null)).toBe(500)
  })

  it('are exact: a percentage of any price is the integer nearest to it', () => {
    const price = fc.integer({ min: 0, max: 1_000_000_000 })
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 10_000 }), (value, hundredths) => {
        const made = of(`-${(hundredths / 100).toFixed(2)}%`, value)
        const exact = BigInt(value) * BigInt(10_000 - hundredths)
        const off = BigInt(made ?? -1) * 10_000n - exact
        expect(off > -5_000n && off <= 5_000n).toBe(true)
      }),
    )
  })

  it('end as they should, never further than half a step away', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 900_000_000 }), fc.integer({ min: 0, max: 999 }), (value, ending) => {
        const made = of(`~${String(ending).padStart(3, '0')}`, value) ?? -1
        expect(made % 1_000).toBe(ending)
        expect(Math.abs(made - value)).toBeLessThanOrEqual(500)
      }),
    )
  })
})
