import { type Mnt, mnt } from './money.ts'

/** The tenant's leasing numbers: shares and percents as in the specification, sums in tugrik. */
export type LeaseTerms = {
  /** Offered for totals from here. */
  barrier: number
  /** First payment as a share of the total, 0.3 = 30 %. */
  term: number
  /** Percent a month. */
  interest: number
  allowed_min: number
  allowed_max: number
  lease_limit: number
  months: number[]
}

export type LeaseQuote = { monthly: Mnt; months: number; down_payment: Mnt; total: Mnt; interest_total: Mnt }

/**
 * Annuity over the financed part, each payment rounded up to 10 tugrik and the last one taking the difference;
 * `undefined` when the total or the financed part lies outside the terms.
 * @param down first payment in tugrik; the least allowed one when omitted
 */
export function leaseQuote(terms: LeaseTerms, total: Mnt, months: number, down?: Mnt): LeaseQuote | undefined {
  if (total < terms.barrier) return undefined
  const least = Math.max(Math.ceil(total * terms.term), total - terms.allowed_max)
  const first = down ?? mnt(least)
  const principal = total - first
  if (first < least || principal <= 0 || principal > terms.allowed_max) return undefined
  const rate = terms.interest / 100
  const annuity = rate === 0 ? principal / months : (principal * rate) / (1 - (1 + rate) ** -months)
  const monthly = Math.ceil(annuity / 10) * 10
  const paid = Math.round(annuity * months)
  return {
    monthly: mnt(monthly),
    months,
    down_payment: first,
    total: mnt(first + paid),
    interest_total: mnt(paid - principal),
  }
}

/** What a product card says: the payment a month over the longest term, or `undefined` below the barrier. */
export function leasePerMonth(terms: LeaseTerms, price: Mnt): Mnt | undefined {
  return leaseQuote(terms, price, Math.max(...terms.months))?.monthly
}
