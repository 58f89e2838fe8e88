import type { ShopPromises } from '@delguur/contract/shopfront/shop-promises'
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { locales } from '@delguur/kit/locale'
import { describe, expect, it } from 'vitest'
import { deliveryLines, moneyParts, returnLines } from './lines.ts'

const promises: ShopPromises = {
  ways: [
    { code: 'standard', kind: 'standard', name: 'Door', from_hours: 24, to_hours: 72, cut_off_hour: null },
    { code: 'urgent', kind: 'urgent', name: 'Fast', from_hours: 2, to_hours: 4, cut_off_hour: 14 },
    { code: 'country', kind: 'carrier', name: 'Bus', from_hours: 48, to_hours: 72, cut_off_hour: null },
  ],
  leaves: { hours: 5, before_hour: 14 },
  ordered_days: { from: 7, to: 14 },
  return_hours: 72,
  category_return_hours: [{ name: 'Food', hours: 24 }],
  refund: { app_hours: 48, account_days: { from: 3, to: 5 } },
  receipt_days: 14,
  wallet: {
    minimum_use: 20_000,
    bonus_share: 0.5,
    cashback: 0.02,
    point_rates: [0.01, 0.02, 0.03],
    voucher_minima: [20_000, 100_000],
    gift_card_days: 365,
  },
  alcohol_age: 21,
}

describe.each(locales)('the promises in %s', (locale) => {
  const t = createTranslator(locale, loadMessages(locale, ['promises', 'alcohol']))
  const money = moneyParts(t, promises)
  const lines = [...deliveryLines(t, promises), ...returnLines(t, promises), ...money.flatMap((part) => part.lines)]
  it('say every figure, in words of their own', () => {
    const text = lines.join('\n')
    for (const figure of [
      '24',
      '72',
      '48',
      '14:00',
      '5',
      '7',
      '20,000',
      '50',
      '2%',
      '1%',
      '3%',
      '100,000',
      '365',
      '21',
    ])
      expect([figure, text.includes(figure)]).toEqual([figure, true])
    expect(text).not.toMatch(/\{\w+\}|promises\./)
    expect(new Set(lines).size).toBe(lines.length)
  })
})

it('a shop without wallet and alcohol promises nothing of them', () => {
  const t = createTranslator('mn', loadMessages('mn', ['promises']))
  const { wallet: _, alcohol_age: __, ...rest } = promises
  expect(moneyParts(t, rest)).toEqual([])
})
