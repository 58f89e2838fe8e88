import { describe, expect, it } from 'vitest'
import { isWithin, limitsOfPoints, limitsOfWallet, type Open } from './own.ts'

const rules = { minimum_use: 20_000, bonus_share: 0.5 }
const open = (total: number, left = total, { alcohol = 0, gift_cards = 0, own = [] as Open['cart']['own'] } = {}) => ({
  cart: { total, own, alcohol_total: alcohol, gift_card_total: gift_cards },
  left,
})
const paid = (kind: 'points' | 'wallet' | 'lease', amount: number) => ({
  number: kind,
  method_id: 1,
  kind,
  name: '',
  hint: '',
  amount,
})

describe('what a wallet can pay of a cart', () => {
  const wallet = (money: number, bonus: number) => ({ ...rules, money, bonus })

  it('is all its money, and bonus for half of the purchase', () => {
    expect(limitsOfWallet(wallet(30_000, 0), open(100_000))).toEqual({ least: 20_000, most: 30_000 })
    expect(limitsOfWallet(wallet(0, 90_000), open(60_001))).toEqual({ least: 20_000, most: 30_000 })
    expect(limitsOfWallet(wallet(1, 90_000), open(60_000)).most).toBe(30_001)
  })

  it('is not more than is open, which may be less than the minimum', () => {
    expect(limitsOfWallet(wallet(90_000, 0), open(50_000, 7_500))).toEqual({ least: 7_500, most: 7_500 })
    expect(limitsOfWallet(wallet(90_000, 0), open(50_000, 0)).most).toBe(0)
    const own = [paid('wallet', 20_000), paid('lease', 30_000)]
    const replaced = { number: 'wallet', amount: 20_000 }
    expect(limitsOfWallet(wallet(90_000, 0), { ...open(50_000, 0, { own }), replaced }).most).toBe(20_000)
  })

  it('is nothing below the minimum of the purchase or of the wallet', () => {
    expect(limitsOfWallet(wallet(90_000, 0), open(19_999)).most).toBe(0)
    expect(limitsOfWallet(wallet(19_999, 0), open(50_000)).most).toBe(0)
    expect(limitsOfWallet(wallet(20_000, 0), open(20_000)).most).toBe(20_000)
  })

  it('is no bonus for gift cards, and nothing for alcohol', () => {
    expect(limitsOfWallet(wallet(0, 90_000), open(100_000, 100_000, { gift_cards: 60_000 })).most).toBe(20_000)
    expect(limitsOfWallet(wallet(90_000, 0), open(100_000, 100_000, { alcohol: 70_000 })).most).toBe(30_000)
    expect(limitsOfWallet(wallet(90_000, 0), open(100_000, 100_000, { alcohol: 100_000 })).most).toBe(0)
  })
})

it('points pay one tugrik each, as many as are open, for neither gift cards nor alcohol', () => {
  expect(limitsOfPoints(8_400, open(50_000, 5_000))).toEqual({ least: 1, most: 5_000 })
  expect(limitsOfPoints(0, open(50_000)).most).toBe(0)
  expect(limitsOfPoints(8_400, open(50_000, 50_000, { gift_cards: 40_000, alcohol: 5_000 })).most).toBe(5_000)
})

it('a sum chosen before is judged by what is usable now', () => {
  expect(isWithin({ least: 20_000, most: 30_000 }, 30_000)).toBe(true)
  expect(isWithin({ least: 20_000, most: 30_000 }, 30_001)).toBe(false)
  expect(isWithin({ least: 20_000, most: 0 }, 20_000)).toBe(false)
})
