import { downPaymentRange, type LeaseTerms, leaseQuote, mayBeLeased } from '@delguur/kit/lease'
import { type Mnt, mnt } from '@delguur/kit/money'
import { isAlcohol } from '../alcohol/alcohol.domain.ts'
import type { Order, Payment } from './order.domain.ts'
import { isPreordered } from './preorder/preorder.domain.ts'

/** What a lender is to pay, of an order or a cart. */
export const isLent = ({ method }: Payment): boolean => method.type === 'lease'

/** A lease as its payment keeps it: on a cart what was requested, from the placing on which lease it is. */
export type LentSource = {
  months: number
  /** What the shopper wants to pay at once; the least when null. */
  down_payment: number | null
  /** On a cart: the terms it was chosen on, who signs (the register number sealed, base64). */
  terms?: LeaseTerms
  register?: string
  phone?: string
  /** Of a placed order. */
  lease_id?: number
  monthly?: number
}
export const lentSource = (payment: Payment): LentSource => payment.source as LentSource

/** The lease that a cart is to be paid with, or that an order waits for. */
export const lentPayment = ({ payments }: Pick<Order, 'payments'>): Payment | undefined =>
  payments.find((payment) => isLent(payment) && (payment.status === 'checkout' || payment.status === 'pending'))

/** Why nobody lends for these products, if so. */
export function unleased({
  lines,
}: Pick<Order, 'lines'>): 'alcohol_not_leased' | 'gift_card_not_leased' | 'preorder_not_leased' | undefined {
  if (isPreordered({ lines })) return 'preorder_not_leased'
  const refused = lines.filter(({ variant }) => !mayBeLeased(variant))
  if (refused.some(isAlcohol)) return 'alcohol_not_leased'
  return refused.length > 0 ? 'gift_card_not_leased' : undefined
}

/** What a lender is still to pay of a placed order: nobody else owes that. */
export const lentDue = ({ payments }: Order): Mnt =>
  mnt(
    payments.reduce(
      (sum, payment) => (isLent(payment) && payment.status === 'pending' ? sum + payment.amount : sum),
      0,
    ),
  )

/**
 * The payments of a cart with what is lent fitted to its total: the rest after the first payment, which is what was wished,
 * what the other payments come to, or the least. A total that is not leased leaves it as it is: placing refuses it.
 */
export function fitLent(payments: Payment[], total: Mnt): Payment[] {
  const lent = payments.find((payment) => isLent(payment) && payment.status === 'checkout')
  if (!lent) return payments
  const { terms, months, down_payment } = lentSource(lent)
  const range = terms && downPaymentRange(terms, total, months)
  const given = payments
    .filter((each) => each !== lent && each.status === 'checkout' && !each.takes_rest)
    .reduce((sum, { amount }) => sum + amount, 0)
  const down = Math.max(range?.from ?? 0, down_payment ?? 0, given)
  if (!range || down > range.to) return payments
  return payments.map((each) => (each === lent ? { ...lent, amount: mnt(total - down) } : each))
}

const states = {
  checkout: 'chosen',
  pending: 'waiting',
  completed: 'agreed',
  refunded: 'agreed',
  void: 'declined',
  failed: 'declined',
} as const satisfies Record<Payment['status'], string>

/** The lease of a cart or an order as its shopper sees it: the newest, and where it stands. */
export function leaseOf({ payments, total }: Pick<Order, 'payments' | 'total'>) {
  const payment = payments.findLast(isLent)
  if (!payment) return undefined
  const { amount: principal, status } = payment
  const { months, terms, monthly, lease_id: id = null } = lentSource(payment)
  const down_payment = mnt(total - principal)
  const planned = terms && leaseQuote(terms, total, months, down_payment)?.monthly
  return { id, state: states[status], months, down_payment, principal, monthly: mnt(monthly ?? planned ?? 0) }
}
