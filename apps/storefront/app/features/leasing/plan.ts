import { downPaymentRange, instalmentsOf, type LeaseTerms, leasedTotals, planLease } from '@delguur/kit/lease'
import { mnt } from '@delguur/kit/money'

/** What is asked of the calculator; without a first payment the least one is taken. */
export type LeaseInput = { amount: number; months: number; down?: number | undefined }

/** The plan for what is asked, or what is wrong with it: which field, and its limit. */
export function planOf(terms: LeaseTerms, { amount, months, down }: LeaseInput) {
  const { from, to } = leasedTotals(terms)
  if (amount > to) return { fault: { field: 'amount', kind: 'most', limit: to } } as const
  const range = downPaymentRange(terms, mnt(amount), months)
  if (!range) return { fault: { field: 'amount', kind: 'least', limit: from } } as const
  const plan = planLease(terms, mnt(amount), months, mnt(down ?? range.from))
  if ('refused' in plan) {
    const kind = (down ?? 0) < range.from ? 'least' : 'most'
    return { range, fault: { field: 'down', kind, limit: kind === 'least' ? range.from : range.to } } as const
  }
  return { range, plan, rows: instalmentsOf(terms, plan.principal, months) } as const
}

const usualAmount = 500_000

/** What an address asks of the calculator; what is missing or no number is the usual. */
export function readLeaseInput(search: URLSearchParams, terms: LeaseTerms): LeaseInput {
  const number = (name: string): number | undefined => {
    const digits = (search.get(name) ?? '').replace(/\D/g, '').slice(0, 9)
    return digits ? Number(digits) : undefined
  }
  const months = number('months')
  const longest = Math.max(...terms.months)
  return {
    amount: number('amount') ?? usualAmount,
    months: months !== undefined && terms.months.includes(months) ? months : longest,
    down: number('down'),
  }
}
