import { describe, expect, it } from 'vitest'
import { needsApproval, salePriceOf } from './sale-rules.domain.ts'

describe('the price of a sale', () => {
  it.each([
    [219_000, { variant_id: 1, percent: 20 }, 175_200],
    [999, { variant_id: 1, percent: 12.5 }, 874],
    [1_000, { variant_id: 1, price: 900 }, 900],
    [1_000, { variant_id: 1, price: 1_000 }, undefined],
    [1, { variant_id: 1, percent: 99 }, undefined],
  ])('of %d by %o', (price, input, made) => expect(salePriceOf(price, input)).toBe(made))

  it('needs a second person below cost and for more than half off', () => {
    expect(needsApproval({ price: 100, cost: 60 }, 59)).toBe(true)
    expect(needsApproval({ price: 100, cost: 60 }, 60)).toBe(false)
    expect(needsApproval({ price: 100, cost: null }, 49)).toBe(true)
    expect(needsApproval({ price: 100, cost: null }, 50)).toBe(false)
  })
})
