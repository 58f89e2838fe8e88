import { type Mnt, mnt } from '@delguur/kit/money'

/** Where the money of an order came from, for the order in which it goes back. */
export const refundSources = ['provider', 'wallet_money', 'gift_card', 'voucher', 'wallet_bonus', 'points'] as const
export type RefundSource = (typeof refundSources)[number]

/** A payment with what of it can still go back. */
export type Refundable = { payment_id: number; source: RefundSource; left: Mnt }
export type RefundPart = { payment_id: number; source: RefundSource; amount: Mnt }

/**
 * How an amount goes back over what it was paid with: source by source in the shop's order, within one the newest payment
 * first, never above what a payment has left. `short` is what nothing is left for.
 */
export function splitRefund(
  amount: Mnt,
  payments: readonly Refundable[],
  order: readonly RefundSource[],
): { parts: RefundPart[]; short: Mnt } {
  const place = (source: RefundSource): number => (order.includes(source) ? order.indexOf(source) : order.length)
  const sorted = [...payments].sort((a, b) => place(a.source) - place(b.source) || b.payment_id - a.payment_id)
  let short = amount
  const parts: RefundPart[] = []
  for (const { payment_id, source, left } of sorted) {
    const part = mnt(Math.min(short, left))
    if (part <= 0) continue
    parts.push({ payment_id, source, amount: part })
    short = mnt(short - part)
  }
  return { parts, short }
}
