import { describe, expect, it } from 'vitest'
import { isWithin, pointLimits, walletLimits } from './own.ts'

const rules = { minimum_use: 20_000, bonus_share: 0.5 }

describe('what a wallet can pay of a cart', () => {
  it('is all its money, and bonus for half of the purchase', () => {
    expect(walletLimits({ ...rules, money: 30_000, bonus: 0 }, 100_000, 100_000)).toEqual({
      least: 20_000,
      most: 30_000,
    })
    expect(walletLimits({ ...rules, money: 0, bonus: 90_000 }, 60_001, 60_001)).toEqual({ least: 20_000, most: 30_000 })
    expect(walletLimits({ ...rules, money: 1, bonus: 90_000 }, 60_000, 60_000).most).toBe(30_001)
  })

  it('is not more than is open, which may be less than the minimum', () => {
    expect(walletLimits({ ...rules, money: 90_000, bonus: 0 }, 50_000, 7_500)).toEqual({ least: 7_500, most: 7_500 })
    expect(walletLimits({ ...rules, money: 90_000, bonus: 0 }, 50_000, 0).most).toBe(0)
  })

  it('is nothing below the minimum of the purchase or of the wallet', () => {
    expect(walletLimits({ ...rules, money: 90_000, bonus: 0 }, 19_999, 19_999).most).toBe(0)
    expect(walletLimits({ ...rules, money: 19_999, bonus: 0 }, 50_000, 50_000).most).toBe(0)
    expect(walletLimits({ ...rules, money: 20_000, bonus: 0 }, 20_000, 20_000).most).toBe(20_000)
  })
})

it('points pay one tugrik each, as many as are open', () => {
  expect(pointLimits(8_400, 5_000)).toEqual({ least: 1, most: 5_000 })
  expect(pointLimits(0, 5_000).most).toBe(0)
})

it('a sum chosen before is judged by what is usable now', () => {
  expect(isWithin({ least: 20_000, most: 30_000 }, 30_000)).toBe(true)
  expect(isWithin({ least: 20_000, most: 30_000 }, 30_001)).toBe(false)
  expect(isWithin({ least: 20_000, most: 0 }, 20_000)).toBe(false)
})
