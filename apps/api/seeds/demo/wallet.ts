import { text } from './text.ts'
import type { Text } from './types.ts'

export type DemoWallet = {
  owner: string
  moves: readonly {
    name: string
    kind: 'grant' | 'recharge' | 'cashback'
    account: 'wallet_bonus' | 'wallet_money' | 'points'
    amount: number
    days_ago: number
  }[]
  recharged_by: string
  gift_cards: readonly number[]
  voucher: { name: Text; value: number; minimum_total: number; days: number }
  loyalty: { number: string; level: string }
}

/** What the demo's shopper holds; days are counted back from the seeding. */
export const demoWallet = {
  owner: 'shopper@bambar.example',
  moves: [
    { name: 'welcome', kind: 'grant', account: 'wallet_bonus', amount: 5_000, days_ago: 62 },
    { name: 'recharge-1', kind: 'recharge', account: 'wallet_money', amount: 100_000, days_ago: 48 },
    { name: 'cashback', kind: 'cashback', account: 'wallet_bonus', amount: 7_500, days_ago: 30 },
    { name: 'points', kind: 'cashback', account: 'points', amount: 8_400, days_ago: 30 },
    { name: 'recharge-2', kind: 'recharge', account: 'wallet_money', amount: 85_000, days_ago: 9 },
  ],
  /** Money that came for the wallet lies on this method's account. */
  recharged_by: 'bank-transfer',
  gift_cards: [50_000, 100_000],
  voucher: {
    name: text(
      'Шинэ худалдан авагчийн ваучер',
      'Voucher for new shoppers',
      'Ваучер для новых покупателей',
      '新客代金券',
      'Buono per i nuovi clienti',
    ),
    value: 20_000,
    minimum_total: 100_000,
    days: 90,
  },
  loyalty: { number: '979911000100', level: 'silver' },
} as const satisfies DemoWallet
