import { mnt } from '@delguur/kit/money'
import { isRefusal } from '@delguur/kit/result'
import { shareOf, usableOf, walletLimits } from '@delguur/kit/wallet'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { giftCardProblem, stateOf, takeFromGiftCard, takeFromVoucher } from './cards.ts'
import { earnedOn, levelOf, lostOf } from './earnings.ts'
import { rechargeProblem, takeFromWallet, takePoints } from './wallet.ts'

const rules = { minimum_use: 20_000, bonus_share: 0.5 }
const balances = (money: number, bonus: number) => ({ money: mnt(money), bonus: mnt(bonus) })
const refusedAs = (answer: unknown) => (isRefusal(answer) ? [answer.refused, answer.params] : answer)
const answer = (amount: string) => `₮\u00a0${amount}`

describe('guarantee 11: what a wallet may pay', () => {
  it('guarantee 11: 19,999 is refused with the minimum, 20,000 is taken', () => {
    const full = balances(100_000, 0)
    const below = ['wallet_below_minimum', { minimum: answer('20,000') }]
    expect(refusedAs(takeFromWallet(rules, full, { total: 50_000, amount: 19_999 }))).toEqual(below)
    expect(takeFromWallet(rules, full, { total: 50_000, amount: 20_000 })).toEqual(balances(20_000, 0))
    expect(refusedAs(takeFromWallet(rules, full, { total: 19_999, amount: 19_999 }))).toEqual(below)
    expect(takeFromWallet(rules, full, { total: 20_000, amount: 20_000 })).toEqual(balances(20_000, 0))
  })

  it('guarantee 11: less than the minimum pays only all that is left of a purchase that is large enough', () => {
    const full = balances(100_000, 0)
    expect(takeFromWallet(rules, full, { total: 50_000, amount: 7_500, due: 7_500 })).toEqual(balances(7_500, 0))
    expect(isRefusal(takeFromWallet(rules, full, { total: 50_000, amount: 7_499, due: 7_500 }))).toBe(true)
    expect(isRefusal(takeFromWallet(rules, full, { total: 19_000, amount: 7_500, due: 7_500 }))).toBe(true)
  })

  it('guarantee 11: bonus pays for half of the price and not one tugrik more', () => {
    const onlyBonus = balances(0, 1_000_000)
    expect(takeFromWallet(rules, onlyBonus, { total: 60_001, amount: 30_000 })).toEqual(balances(0, 30_000))
    const refused = ['wallet_bonus_above_share', { maximum: answer('30,000') }]
    expect(refusedAs(takeFromWallet(rules, onlyBonus, { total: 60_001, amount: 30_001 }))).toEqual(refused)
    expect(takeFromWallet(rules, balances(1, 1_000_000), { total: 60_000, amount: 30_001 })).toEqual(
      balances(1, 30_000),
    )
  })

  it('guarantee 11: the balance is the maximum, and is named', () => {
    const refused = ['wallet_above_balance', { maximum: answer('25,000') }]
    expect(refusedAs(takeFromWallet(rules, balances(25_000, 0), { total: 90_000, amount: 25_001 }))).toEqual(refused)
    expect(takeFromWallet(rules, balances(25_000, 0), { total: 90_000, amount: 25_000 })).toEqual(balances(25_000, 0))
  })

  it('guarantee 11: whole tugrik only', () => {
    for (const amount of [20_000.5, 0, -20_000, Number.NaN, 2 ** 60])
      expect(refusedAs(takeFromWallet(rules, balances(2 ** 50, 0), { total: 2 ** 50, amount }))).toEqual([
        'wallet_amount_invalid',
        undefined,
      ])
  })

  it('recharged money pays for all of a price', () => {
    expect(takeFromWallet(rules, balances(80_000, 0), { total: 80_000, amount: 80_000 })).toEqual(balances(80_000, 0))
  })

  it('takes what was asked, never more of either than there is, nor of bonus than its share', () => {
    const amounts = fc.integer({ min: 0, max: 3_000_000 })
    const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100)
    fc.assert(
      fc.property(amounts, amounts, amounts, amounts, share, (money, bonus, total, amount, bonus_share) => {
        const own = { minimum_use: 20_000, bonus_share }
        const taken = takeFromWallet(own, balances(money, bonus), { total, amount })
        const usable = usableOf(own, balances(money, bonus), total)
        if (isRefusal(taken)) {
          expect(amount < 20_000 || amount > usable).toBe(true)
          return
        }
        expect(taken.money + taken.bonus).toBe(amount)
        expect(taken.money).toBeLessThanOrEqual(money)
        expect(taken.bonus).toBeLessThanOrEqual(Math.min(bonus, total * bonus_share + 1e-6))
        expect(Math.min(taken.money, taken.bonus)).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThanOrEqual(Math.max(usable, total))
      }),
      { numRuns: 2_000 },
    )
  })

  it('says as the usable sum exactly what it then takes', () => {
    const amounts = fc.integer({ min: 20_000, max: 3_000_000 })
    fc.assert(
      fc.property(amounts, amounts, amounts, (money, bonus, total) => {
        const usable = usableOf(rules, balances(money, bonus), total)
        expect(isRefusal(takeFromWallet(rules, balances(money, bonus), { total, amount: usable }))).toBe(false)
      }),
    )
  })

  it('takes exactly the sums within the limits that pages show', () => {
    const amounts = fc.integer({ min: 0, max: 200_000 })
    fc.assert(
      fc.property(amounts, amounts, amounts, amounts, amounts, amounts, (money, bonus, total, less, other, amount) => {
        const purchase = { total, due: Math.max(0, total - less), bonus_total: Math.max(0, total - other) }
        const { least, most } = walletLimits(rules, balances(money, bonus), purchase)
        for (const wanted of [amount, least, most, most + 1, least - 1]) {
          if (wanted > purchase.due) continue
          const taken = takeFromWallet(rules, balances(money, bonus), { ...purchase, amount: wanted })
          expect(isRefusal(taken)).toBe(wanted <= 0 || wanted < least || wanted > most)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('points and recharges', () => {
  it('points pay as many tugrik as there are', () => {
    expect(takePoints(500, 500)).toBe(500)
    expect(refusedAs(takePoints(500, 501))).toEqual(['points_above_balance', { maximum: answer('500') }])
    expect(isRefusal(takePoints(500, 0.5))).toBe(true)
  })

  it('a recharge keeps the limits of the shop, which are named', () => {
    const limits = { recharge_min: 1_000, recharge_max: 5_000_000 }
    expect([999, 1_000, 5_000_000, 5_000_001].map((amount) => rechargeProblem(limits, amount) === undefined)).toEqual([
      ...[false, true, true, false],
    ])
    expect(rechargeProblem(limits, 1)?.params).toEqual({ minimum: answer('1,000'), maximum: answer('5,000,000') })
  })
})

describe('gift cards and vouchers', () => {
  const now = new Date('2026-11-24T03:00:00.000Z')
  const later = new Date(now.getTime() + 1)
  const card = { status: 'active', balance: 50_000, expires_at: later } as const

  it('a gift card pays all of a price until its last tugrik', () => {
    expect(takeFromGiftCard(card, 50_000, now)).toBe(50_000)
    expect(refusedAs(takeFromGiftCard(card, 50_001, now))).toEqual([
      'gift_card_above_balance',
      { maximum: answer('50,000') },
    ])
  })

  it('each state of a gift card that gives nothing has its own reason', () => {
    expect(giftCardProblem(card, now)).toBeUndefined()
    expect(giftCardProblem({ ...card, expires_at: now }, now)?.refused).toBe('gift_card_expired')
    expect(giftCardProblem({ ...card, balance: 0 }, now)?.refused).toBe('gift_card_used')
    expect(giftCardProblem({ ...card, status: 'redeemed' }, now)?.refused).toBe('gift_card_used')
    expect(giftCardProblem({ ...card, status: 'blocked' }, now)?.refused).toBe('gift_card_blocked')
    expect(stateOf({ ...card, balance: 0 }, now)).toBe('spent')
  })

  it('a voucher is for purchases from its minimum on: one tugrik less is refused with it in the text', () => {
    const voucher = { ...card, balance: 10_000, minimum_total: 100_000 }
    expect(takeFromVoucher(voucher, { total: 100_000, amount: 10_000 }, now)).toBe(10_000)
    expect(refusedAs(takeFromVoucher(voucher, { total: 99_999, amount: 10_000 }, now))).toEqual([
      'voucher_below_minimum',
      { minimum: answer('100,000') },
    ])
    expect(refusedAs(takeFromVoucher(voucher, { total: 200_000, amount: 10_001 }, now))).toEqual([
      'voucher_above_value',
      { maximum: answer('10,000') },
    ])
    const over = { ...voucher, expires_at: now }
    expect(refusedAs(takeFromVoucher(over, { total: 200_000, amount: 1 }, now))).toEqual(['voucher_expired', undefined])
  })
})

describe('what an order earns', () => {
  const levels = [
    { level: 'bronze', rate: 0.01 },
    { level: 'silver', rate: 0.02 },
    { level: 'gold', rate: 0.03 },
  ]
  it('is two percent of bonus and points by level, parts of a tugrik left out', () => {
    expect(levels.map((level) => earnedOn(99_999, 0.02, level))).toEqual([
      { bonus: 1_999, points: 999 },
      { bonus: 1_999, points: 1_999 },
      { bonus: 1_999, points: 2_999 },
    ])
    expect(levelOf(levels, 'gold').rate).toBe(0.03)
    expect(levelOf(levels, 'platinum').level).toBe('bronze')
  })

  it('is exact where floats are not', () => {
    expect(shareOf(100, 0.29)).toBe(29)
    expect(shareOf(150, 0.02)).toBe(3)
    expect(shareOf(9_007_199_254_740_000, 0.5)).toBe(4_503_599_627_370_000)
  })

  it('goes back with the goods: all parts together give exactly what was earned', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 8 }),
        (paid, returns) => {
          const earned = shareOf(paid, 0.02)
          let held = paid
          let removed = 0
          for (const part of [...returns, paid]) {
            const stored = Math.max(0, held - part)
            const lost = lostOf(earned - removed, held, stored)
            expect(lost).toBeGreaterThanOrEqual(0)
            removed += lost
            held = stored
            expect(earned - removed).toBeLessThanOrEqual((earned * stored) / paid + 1e-9)
          }
          expect(removed).toBe(earned)
        },
      ),
    )
  })
})
