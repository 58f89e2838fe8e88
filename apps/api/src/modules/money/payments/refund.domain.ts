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
  const sorted = [...payments].sort(by(order))
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

type Sourced = Pick<Refundable, 'payment_id' | 'source'>
const by = (order: readonly RefundSource[]) => {
  const place = (source: RefundSource): number => (order.includes(source) ? order.indexOf(source) : order.length)
  return (a: Sourced, b: Sourced): number => place(a.source) - place(b.source) || b.payment_id - a.payment_id
}

/** Up to what sum some of the sources give before the next step; a sum below zero is none. */
export type RefundStep = { up_to: number; from: (source: Refundable) => boolean }

/** How an amount goes back step by step, within each in the shop's order. What a payment gives in several steps is one part. */
export function splitInSteps(
  amount: Mnt,
  payments: readonly Refundable[],
  { steps, order }: { steps: readonly RefundStep[]; order: readonly RefundSource[] },
): RefundPart[] {
  const parts: RefundPart[] = []
  let rest: number = amount
  for (const { up_to, from } of steps) {
    const left = payments
      .filter(from)
      .map((each) => ({ ...each, left: mnt(each.left - (partOf(parts, each)?.amount ?? 0)) }))
    for (const part of splitRefund(mnt(Math.max(Math.min(up_to, rest), 0)), left, order).parts) {
      const before = partOf(parts, part)
      if (before) before.amount = mnt(before.amount + part.amount)
      else parts.push(part)
      rest -= part.amount
    }
  }
  return parts.sort(by(order))
}

const partOf = (parts: RefundPart[], of: Sourced): RefundPart | undefined =>
  parts.find(({ payment_id, source }) => payment_id === of.payment_id && source === of.source)
