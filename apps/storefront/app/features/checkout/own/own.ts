import {
  bonusPayable,
  type Limits,
  mostOfBalance,
  ownPayable,
  type WalletBalance,
  type WalletRules,
  walletLimits,
} from '@delguur/kit/wallet'
import type { Cart, OwnPayment } from '../../cart/cart-view.ts'

/** What a wallet holds, and the rules it pays by. */
export type Wallet = WalletBalance & WalletRules

/** A cart of which `left` is not paid yet; `replaced` is what the same means pay of it now. */
export type Open = {
  cart: Pick<Cart, 'total' | 'own' | 'alcohol_total' | 'gift_card_total'>
  left: number
  replaced?: Pick<OwnPayment, 'number' | 'amount'> | undefined
}

const sumsOf = ({ total, alcohol_total, gift_card_total }: Open['cart']) => ({
  total,
  alcohol: alcohol_total,
  gift_cards: gift_card_total,
})

/** What is open to a wallet or to points: not what other own means pay, and nothing that they may not pay for. */
function dueOf({ cart, left, replaced }: Open): number {
  const others = cart.own.filter(({ kind, number }) => kind !== 'lease' && number !== replaced?.number)
  const beside = others.reduce((sum, { amount }) => sum + amount, 0)
  return Math.max(0, Math.min(left + (replaced?.amount ?? 0), ownPayable(sumsOf(cart)) - beside))
}

/** What a wallet can pay of a cart, as the shop will take it. */
export const limitsOfWallet = (wallet: Wallet, open: Open): Limits =>
  walletLimits(wallet, wallet, {
    total: open.cart.total,
    due: dueOf(open),
    bonus_total: bonusPayable(sumsOf(open.cart)),
  })

export const limitsOfPoints = (points: number, open: Open): Limits => ({
  least: 1,
  most: Math.min(dueOf(open), mostOfBalance(points, bonusPayable(sumsOf(open.cart)))),
})

/** Whether a sum that was chosen before still is one that will be taken. */
export const isWithin = ({ least, most }: Limits, amount: number): boolean => amount >= least && amount <= most
