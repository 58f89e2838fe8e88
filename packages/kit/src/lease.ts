import { type Mnt, mnt } from './money.ts'
import { type Refusal, refuse } from './result.ts'

/**
 * The tenant's leasing numbers; sums in whole tugrik. One meaning each:
 * an order whose total reaches `barrier` may be leased. Of its total the *leased sum* is what the lease covers: at least
 * `allowed_min` and at most `allowed_max`; what lies above is paid at once. Of the leased sum the share `term` is paid at
 * once too, and the rest, the *principal*, is lent at `interest` percent a month for one of `months`.
 */
export type LeaseTerms = {
  /** The least order total that may be leased. */
  barrier: number
  /** First payment as a share of the leased sum, 0.3 = 30 %. */
  term: number
  /** Percent a month on what is still owed. */
  interest: number
  /** The least leased sum. */
  allowed_min: number
  /** The greatest leased sum. */
  allowed_max: number
  /** The least price of one product whose card and page speak of leasing. */
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
  const [whole = '0', part = ''] = value.toFixed(6).replace(/0+$/, '').split('.')
  return { above: BigInt(whole + part), below: 10n ** BigInt(part.length) }
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

/** What a lease covers of a total; the rest is paid at once. */
const leasedOf = (terms: LeaseTerms, total: number): number => Math.min(total, terms.allowed_max)

/** The least first payment for a total: what the lease does not cover, and the tenant's share of what it does. */
function leastDown(terms: LeaseTerms, total: number): number {
  const leased = leasedOf(terms, total)
  const { above, below } = fraction(terms.term)
  return total - leased + Number(ceilDiv(BigInt(leased) * above, below))
}

/** The first payments that a total may be leased with, from the least to the most; `undefined` below the barrier. */
export function downPaymentRange(terms: LeaseTerms, total: Mnt, months: number): { from: Mnt; to: Mnt } | undefined {
  if (total < Math.max(terms.barrier, terms.allowed_min)) return undefined
  const from = leastDown(terms, total)
  return { from: mnt(from), to: mnt(Math.max(from, total - leastInstalment * months)) }
}

/** The first payment that is taken unless more is offered; `undefined` for a total that is not leased. */
export const downPaymentOf = (terms: LeaseTerms, total: Mnt): Mnt | undefined => downPaymentRange(terms, total, 1)?.from

/**
 * Whether a sum may be leased as it is, nothing paid beside it: `lease_below_minimum` and `lease_above_maximum` come with
 * the `limit`.
 */
export function checkLeasedSum(terms: LeaseTerms, sum: Mnt): Mnt | LeaseRefusal {
  const least = Math.max(terms.barrier, terms.allowed_min)
  if (sum < least) return refuse('lease_below_minimum', { limit: least }, 'amount')
  if (sum > terms.allowed_max) return refuse('lease_above_maximum', { limit: terms.allowed_max }, 'amount')
  return sum
}

/**
 * What leasing a total costs. Equal instalments of whole tens, the last one smaller; interest is worked out monthly on
 * what is still owed, in exact fractions, and falls to whole tugrik. Refuses a total below the barrier, months that are
 * not offered, and a first payment outside its range, each with the `limit`.
 * @param down first payment in tugrik; the least allowed one when omitted
 */
export function planLease(terms: LeaseTerms, total: Mnt, months: number, down?: Mnt): LeaseQuote | LeaseRefusal {
  const range = downPaymentRange(terms, total, months)
  if (!range) return refuse('lease_below_minimum', { limit: Math.max(terms.barrier, terms.allowed_min) }, 'amount')
  if (!terms.months.includes(months))
    return refuse('lease_months_invalid', { months: terms.months.join(', ') }, 'months')
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

/** What a product card says: the payment a month over the longest term, or `undefined` where leasing is not spoken of. */
export function leasePerMonth(terms: LeaseTerms, price: Mnt): Mnt | undefined {
  const least = downPaymentOf(terms, price)
  if (price < terms.lease_limit || least === undefined) return undefined
  return monthlyOf(terms, mnt(price - least), Math.max(...terms.months))
}
