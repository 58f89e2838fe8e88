import { type Mnt, mnt } from '@delguur/kit/money'

/** What of a transfer nobody has put down to an order. */
export const leftOf = ({ amount }: { amount: number }, parts: readonly { amount: number }[]): Mnt =>
  mnt(parts.reduce((left, part) => left - part.amount, amount))
