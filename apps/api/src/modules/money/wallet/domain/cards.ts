import { format, type Mnt, mnt } from '@delguur/kit/money'
import { type Refusal, refuse } from '@delguur/kit/result'

export type CardStatus = 'active' | 'redeemed' | 'expired' | 'blocked'
/** A gift card or voucher as its rules see it. */
export type Holding = { status: CardStatus; balance: number; expires_at: Date }

/** What its holder reads: `spent` once nothing is left. */
export const stateOf = ({ status, balance, expires_at }: Holding, now: Date): CardStatus | 'spent' => {
  if (status !== 'active') return status
  if (expires_at <= now) return 'expired'
  return balance === 0 ? 'spent' : 'active'
}

export type GiftCardProblem = 'gift_card_used' | 'gift_card_expired' | 'gift_card_blocked' | 'gift_card_above_balance'
const giftCardProblems = { redeemed: 'gift_card_used', spent: 'gift_card_used', expired: 'gift_card_expired' } as const

/** Why a gift card gives nothing at this moment. */
export function giftCardProblem(card: Holding, now: Date): Refusal<GiftCardProblem> | undefined {
  const state = stateOf(card, now)
  if (state === 'active') return undefined
  return refuse(state === 'blocked' ? 'gift_card_blocked' : giftCardProblems[state])
}

/** A gift card pays for all of a price, as long as it lasts. */
export function takeFromGiftCard(
  card: Holding,
  amount: number,
  now: Date,
): Mnt | Refusal<GiftCardProblem | 'wallet_amount_invalid'> {
  const problem = giftCardProblem(card, now)
  if (problem) return problem
  if (!Number.isSafeInteger(amount) || amount <= 0) return refuse('wallet_amount_invalid')
  return amount > card.balance ? refuse('gift_card_above_balance', { maximum: format(card.balance) }) : mnt(amount)
}

export type VoucherProblem = 'voucher_used' | 'voucher_expired' | 'voucher_below_minimum' | 'voucher_above_value'

/** A voucher pays for purchases from its own least total on, its value at most. */
export function takeFromVoucher(
  voucher: Holding & { minimum_total: number },
  { total, amount }: { total: number; amount: number },
  now: Date,
): Mnt | Refusal<VoucherProblem | 'wallet_amount_invalid'> {
  const state = stateOf(voucher, now)
  if (state === 'expired') return refuse('voucher_expired')
  if (state !== 'active') return refuse('voucher_used')
  if (total < voucher.minimum_total) return refuse('voucher_below_minimum', { minimum: format(voucher.minimum_total) })
  if (!Number.isSafeInteger(amount) || amount <= 0) return refuse('wallet_amount_invalid')
  return amount > voucher.balance ? refuse('voucher_above_value', { maximum: format(voucher.balance) }) : mnt(amount)
}
