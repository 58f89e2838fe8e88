import type { DigitalKind } from './digital.ts'
import { type Mnt, mnt } from './money.ts'
import { type Refusal, refuse } from './result.ts'

/**
 * The tenant's leasing numbers; sums in whole tugrik. One meaning each (decision 0118): a total from `barrier` and
 * `allowed_min` up to `allowed_max` may be leased, whether it is typed into the calculator, the price of a product or the
 * total of an order. Of it the share `term` is paid at once, and the rest, the *principal*, is lent at `interest` percent a
 * month for one of `months`.
 */
export type LeaseTerms = {
  /** The least order total that may be leased. */
  barrier: number
  /** First payment as a share of the total, 0.3 = 30 %. */
  term: number
  /** Percent a month on what is still owed. */
  interest: number
  /** The least total as the lender has it; the greater of this and `barrier` holds. */
  allowed_min: number
  /** The greatest total that may be leased. */
  allowed_max: number
  /** The least price of one product whose card and page speak of leasing, within the totals that may be leased. */
  lease_limit: number
  /** For how many months one may choose to pay. */
  months: number[]
}

export type LeaseQuote = {
  /** Each instalment but the last, which is at most this. */
  monthly: Mnt
  months: number
  /** Paid at once. */
  down_payment: Mnt
  /** Lent: the order total less the first payment. */
  principal: Mnt
  interest_total: Mnt
  /** First payment and all instalments. */
  total: Mnt
}

export type LeaseRefusal = Refusal<
  | 'lease_below_minimum'
  | 'lease_above_maximum'
  | 'lease_months_invalid'
  | 'lease_down_payment_below'
  | 'lease_down_payment_above'
>

/** One payment of a lease: `principal + interest` is due, `remaining` is still owed after it. */
export type Instalment = { position: number; payment: Mnt; principal: Mnt; interest: Mnt; remaining: Mnt }

/** Instalments are whole tens of tugrik, but for the last one. */
const step = 10n
/** A first payment leaves at least so much for each month. */
const leastInstalment = 1_000

/** A decimal as a fraction of whole numbers, as it is written: 1.8 is 18 / 10. */
function fraction(value: number): { above: bigint; below: bigint } {
  const [integer = '0', part = ''] = value.toFixed(6).replace(/0+$/, '').split('.')
  return { above: BigInt(integer + part), below: 10n ** BigInt(part.length) }
}

const ceilDiv = (above: bigint, below: bigint): bigint => (above + below - 1n) / below

type Rate = Pick<LeaseTerms, 'interest'>

/** What one tugrik costs a month over so many months, as a fraction. */
type Factor = { above: bigint; below: bigint }
const factors = new WeakMap<Rate, Map<number, Factor>>()

function annuity(terms: Rate, months: number): Factor {
  const known = factors.get(terms) ?? new Map<number, Factor>()
  factors.set(terms, known)
  const found = known.get(months) ?? annuityFactor(terms.interest, months)
  known.set(months, found)
  return found
}

function annuityFactor(interest: number, months: number): Factor {
  const rate = fraction(interest)
  const below = rate.below * 100n
  if (rate.above === 0n) return { above: 1n, below: BigInt(months) }
  const grown = (below + rate.above) ** BigInt(months)
  return { above: rate.above * grown, below: below * (grown - below ** BigInt(months)) }
}

/** The totals that may be leased, from the least to the greatest. */
export const leasedTotals = ({ barrier, allowed_min, allowed_max }: LeaseTerms): { from: Mnt; to: Mnt } => ({
  from: mnt(Math.max(barrier, allowed_min)),
  to: mnt(allowed_max),
})

/** Whether a product is lent for: a lease is of a whole order, and neither alcohol nor money on a card is bought on credit. */
export const mayBeLeased = (product: { digital: DigitalKind | null; alcohol_percent: number | null }): boolean =>
  product.digital !== 'gift_card' && product.alcohol_percent === null

/** The least first payment for a total: the tenant's share of it, up to a tugrik. */
function leastDown(terms: LeaseTerms, total: number): number {
  const { above, below } = fraction(terms.term)
  return Number(ceilDiv(BigInt(total) * above, below))
}

/** The first payments that a total may be leased with, from the least to the most; `undefined` for one that is not leased. */
export function downPaymentRange(terms: LeaseTerms, total: Mnt, months: number): { from: Mnt; to: Mnt } | undefined {
  const totals = leasedTotals(terms)
  if (total < totals.from || total > totals.to) return undefined
  const from = leastDown(terms, total)
  return { from: mnt(from), to: mnt(Math.max(from, total - leastInstalment * months)) }
}

/** The first payment that is taken unless more is offered; `undefined` for a total that is not leased. */
export const downPaymentOf = (terms: LeaseTerms, total: Mnt): Mnt | undefined => downPaymentRange(terms, total, 1)?.from

/**
 * What leasing a total costs. Equal instalments of whole tens, the last one smaller; interest is worked out monthly on
 * what is still owed, in exact fractions, and falls to whole tugrik. Refuses a total that is not leased, months that
 * are not offered, and a first payment outside its range, each with the `limit`.
 * @param down first payment in tugrik; the least allowed one when omitted
 */
export function planLease(terms: LeaseTerms, total: Mnt, months: number, down?: Mnt): LeaseQuote | LeaseRefusal {
  const { from, to } = leasedTotals(terms)
  if (total < from) return refuse('lease_below_minimum', { limit: from }, 'amount')
  if (total > to) return refuse('lease_above_maximum', { limit: to }, 'amount')
  if (!terms.months.includes(months))
    return refuse('lease_months_invalid', { months: terms.months.join(', ') }, 'months')
  const range = downPaymentRange(terms, total, months) ?? { from, to }
  const down_payment = down ?? range.from
  if (down_payment < range.from) return refuse('lease_down_payment_below', { limit: range.from }, 'down_payment')
  if (down_payment > range.to) return refuse('lease_down_payment_above', { limit: range.to }, 'down_payment')
  const principal = mnt(total - down_payment)
  const monthly = monthlyOf(terms, principal, months)
  const interest_total = mnt(instalmentsOf(terms, principal, months).reduce((sum, { interest }) => sum + interest, 0))
  return { monthly, months, down_payment, principal, interest_total, total: mnt(total + interest_total) }
}

function monthlyOf(terms: Rate, principal: Mnt, months: number): Mnt {
  const { above, below } = annuity(terms, months)
  return mnt(Number(ceilDiv(BigInt(principal) * above, below * step) * step))
}

/** Every payment of a principal in its order: principals sum to it exactly, and nothing remains after the last. */
export function instalmentsOf(terms: Rate, principal: Mnt, months: number): Instalment[] {
  const monthly = monthlyOf(terms, principal, months)
  const rate = fraction(terms.interest)
  let owed: number = principal
  return Array.from({ length: months }, (_, i) => {
    const interest = Number((BigInt(owed) * rate.above) / (rate.below * 100n))
    const paid = i === months - 1 ? owed : Math.min(owed, monthly - interest)
    owed -= paid
    return {
      position: i + 1,
      payment: mnt(paid + interest),
      principal: mnt(paid),
      interest: mnt(interest),
      remaining: mnt(owed),
    }
  })
}

/** A day so many months after another, both `2026-01-31`; a month that is too short gives its last day. */
export function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(day, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

/** The same as `planLease`, with `undefined` for every refusal. */
export function leaseQuote(terms: LeaseTerms, total: Mnt, months: number, down?: Mnt): LeaseQuote | undefined {
  const plan = planLease(terms, total, months, down)
  return 'refused' in plan ? undefined : plan
}

/** Whether a product speaks of leasing at a price: what its card, its page and its resource say follows from this. */
export const speaksOfLeasing = (terms: LeaseTerms, price: Mnt): boolean =>
  price >= terms.lease_limit && downPaymentOf(terms, price) !== undefined

/** What a product card says: the payment a month over the longest term, or `undefined` where leasing is not spoken of. */
export const leasePerMonth = (terms: LeaseTerms, price: Mnt): Mnt | undefined =>
  speaksOfLeasing(terms, price) ? leaseQuote(terms, price, Math.max(...terms.months))?.monthly : undefined
