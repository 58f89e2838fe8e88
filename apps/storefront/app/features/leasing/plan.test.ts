import { describe, expect, it } from 'vitest'
import { planOf, readLeaseInput } from './plan.ts'

const terms = {
  barrier: 120_000,
  term: 0.3,
  interest: 1.8,
  allowed_min: 120_000,
  allowed_max: 1_500_000,
  lease_limit: 120_000,
  months: [3, 6, 9, 12],
}

describe('what the calculator is asked', () => {
  const read = (search: string) => readLeaseInput(new URLSearchParams(search), terms)
  it('is the usual where the address says nothing that can be read', () => {
    expect(read('')).toEqual({ amount: 500_000, months: 12, down: undefined })
    expect(read('amount=abc&months=5&down=')).toEqual({ amount: 500_000, months: 12, down: undefined })
    expect(read('amount=1,250,000&months=6&down=400000')).toEqual({ amount: 1_250_000, months: 6, down: 400_000 })
  })
})

describe('its answer', () => {
  it('takes the least first payment unless more is offered', () => {
    expect(planOf(terms, { amount: 200_000, months: 3 }).plan?.down_payment).toBe(60_000)
    expect(planOf(terms, { amount: 200_000, months: 3, down: 100_000 }).plan?.principal).toBe(100_000)
  })
  it('names the field and its limit when it cannot', () => {
    const fault = (args: Parameters<typeof planOf>[1]) => planOf(terms, args).fault
    expect(fault({ amount: 119_999, months: 3 })).toEqual({ field: 'amount', kind: 'least', limit: 120_000 })
    expect(fault({ amount: 120_000, months: 3 })).toBeUndefined()
    expect(fault({ amount: 1_500_000, months: 3 })).toBeUndefined()
    expect(fault({ amount: 1_500_001, months: 3 })).toEqual({ field: 'amount', kind: 'most', limit: 1_500_000 })
    expect(fault({ amount: 200_000, months: 3, down: 59_999 })).toEqual({ field: 'down', kind: 'least', limit: 60_000 })
    expect(fault({ amount: 200_000, months: 3, down: 199_999 })).toEqual({
      field: 'down',
      kind: 'most',
      limit: 197_000,
    })
  })
  it('refuses the price of a dear product that it is opened with, as the checkout does', () => {
    const dear = planOf(terms, { amount: 2_000_000, months: 12 })
    expect(dear).toEqual({ fault: { field: 'amount', kind: 'most', limit: 1_500_000 } })
  })
})
