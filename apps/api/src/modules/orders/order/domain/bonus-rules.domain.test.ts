import { expect, it } from 'vitest'
import type { Payment } from './order.domain.ts'
import { bonusRules } from './paying.domain.ts'

const paidBy = (...sources: Record<string, unknown>[]) => ({
  payments: sources.map((source) => ({ source }) as unknown as Payment),
})

it('an order keeps the share of bonus it was paid under, whatever the shop sets later', () => {
  const now = { minimum_use: 20_000, bonus_share: 0.1 }
  expect(bonusRules(paidBy({}, { money: 1, bonus: 1, bonus_share: 0.5 }), now)).toEqual({ ...now, bonus_share: 0.5 })
  expect(bonusRules(paidBy({ bonus_share: 0 }), now).bonus_share).toBe(0)
  expect(bonusRules(paidBy({}, { money: 5, bonus: 5 }), now)).toBe(now)
})
