import { format, type Mnt, mnt } from '@delguur/kit/money'
import { type Refusal, refuse } from '@delguur/kit/result'
import { mostBonus, usableOf, type WalletRules } from '@delguur/kit/wallet'

export type Balances = { money: Mnt; bonus: Mnt }

/**
 * What a wallet is to pay: a part of a purchase; `due` is what its other payments leave, `bonus_total` what of it bonus
 * may pay a share of; all of it when absent.
 */
export type Use = { total: number; amount: number; due?: number; bonus_total?: number }

/**
 * How an amount is taken from a wallet: bonus first, as far as it may pay, then money. Refused below the least that a wallet
 * pays, unless it pays all that is left of a purchase that is large enough; above what is there; and where more than its
 * share would have to be bonus.
 */
export function takeFromWallet(
  rules: WalletRules,
  balances: Balances,
  { total, amount, due = total, bonus_total = total }: Use,
): Balances | Refusal<WalletProblem> {
  if (!Number.isSafeInteger(amount) || amount <= 0) return refuse('wallet_amount_invalid')
  const least = Math.min(rules.minimum_use, due)
  if (total < rules.minimum_use || amount < least)
    return refuse('wallet_below_minimum', { minimum: format(rules.minimum_use) })
  if (amount > balances.money + balances.bonus)
    return refuse('wallet_above_balance', { maximum: format(balances.money + balances.bonus) })
  const usable = usableOf(rules, balances, total, bonus_total)
  if (amount > usable) return refuse('wallet_bonus_above_share', { maximum: format(usable) })
  const bonus = mnt(Math.min(balances.bonus, mostBonus(rules, bonus_total), amount))
  return { money: mnt(amount - bonus), bonus }
}
export type WalletProblem =
  | 'wallet_amount_invalid'
  | 'wallet_below_minimum'
  | 'wallet_above_balance'
  | 'wallet_bonus_above_share'

/** Points pay for all of a price, one tugrik each. */
export function takePoints(
  points: number,
  amount: number,
): Mnt | Refusal<'wallet_amount_invalid' | 'points_above_balance'> {
  if (!Number.isSafeInteger(amount) || amount <= 0) return refuse('wallet_amount_invalid')
  return amount > points ? refuse('points_above_balance', { maximum: format(points) }) : mnt(amount)
}

/** Why a sum cannot be put into a wallet. */
export function rechargeProblem(
  rules: { recharge_min: number; recharge_max: number },
  amount: number,
): Refusal<'recharge_out_of_limits'> | undefined {
  const { recharge_min, recharge_max } = rules
  if (Number.isSafeInteger(amount) && amount >= recharge_min && amount <= recharge_max) return undefined
  return refuse('recharge_out_of_limits', { minimum: format(recharge_min), maximum: format(recharge_max) })
}
