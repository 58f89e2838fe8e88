import { type Mnt, mnt } from './money.ts'

/** What wallets may pay: `minimum_use` tugrik at least, and with bonus a share of a purchase, 0.5 = half. */
export type WalletRules = { minimum_use: number; bonus_share: number }
export type WalletBalance = { money: number; bonus: number }

/** How little and how much can be paid; nothing when `most` is 0. */
export type Limits = { least: number; most: number }

/** Sums of an order in whole tugrik: all of it, what of it is alcohol, and what of it is money on gift cards. */
export type OrderSums = { total: number; alcohol: number; gift_cards: number }

/** What of an order the shop's own means may pay: no alcohol. */
export const ownPayable = ({ total, alcohol }: Omit<OrderSums, 'gift_cards'>): Mnt => mnt(Math.max(0, total - alcohol))

/** What of an order points, vouchers and a share of bonus may pay: neither alcohol nor gift cards. */
export const bonusPayable = ({ gift_cards, ...sums }: OrderSums): Mnt => mnt(Math.max(0, ownPayable(sums) - gift_cards))

/** A share of an amount in whole tugrik, rounded down; shares are exact to a hundredth of a percent. */
export const shareOf = (amount: number, share: number): Mnt =>
  mnt(Number((BigInt(amount) * BigInt(Math.round(share * 10_000))) / 10_000n))

/** The most that bonus pays where it may pay its share of `bonusTotal`. */
export const mostBonus = (rules: Pick<WalletRules, 'bonus_share'>, bonusTotal: number): Mnt =>
  shareOf(bonusTotal, rules.bonus_share)

/** The most that points or a voucher with this balance pay, where `bonusTotal` is what they may pay of the order. */
export const mostOfBalance = (balance: number, bonusTotal: number): number => Math.min(balance, bonusTotal)

/** How much of a purchase a wallet can pay: all the money there is, and bonus for its share of `bonusTotal` at most. */
export function usableOf(rules: WalletRules, balance: WalletBalance, total: number, bonusTotal = total): Mnt {
  const bonus = Math.min(balance.bonus, mostBonus(rules, bonusTotal))
  return mnt(Math.min(balance.money + bonus, total))
}

/** A purchase of `total`, of which `due` is open to the wallet and `bonus_total` is what bonus may pay a share of. */
export type Purchase = { total: number; due: number; bonus_total: number }

/** What a wallet can pay of a purchase: less than the minimum only where that is all that is open. */
export function walletLimits(rules: WalletRules, balance: WalletBalance, purchase: Purchase): Limits {
  const { total, due, bonus_total } = purchase
  const least = Math.min(rules.minimum_use, due)
  const most = Math.min(usableOf(rules, balance, total, bonus_total), due)
  return total < rules.minimum_use || most < least ? { least, most: 0 } : { least, most }
}
