import { type Mnt, mnt } from '@delguur/kit/money'
import { type Check, checksOf, firstUnmet } from './checks.ts'
import type { Basket, CouponProblem, Deal, Discount } from './deal.ts'
import { type State, start, steps } from './steps.ts'

export type Result = {
  discounts: Discount[]
  /** Of each coupon by its id: why it does nothing, or null. */
  coupons: Map<number, { problem: CouponProblem | null; limit: number }>
}

/** The deals taken one after the other, step by step. */
const run = (basket: Basket, deals: Deal[]): State =>
  steps.reduce(
    (state, { takes, take }) => deals.filter(takes).reduce((before, deal) => take(before, deal), state),
    start(basket),
  )

const worth = ({ discounts }: State): number => discounts.reduce((sum, { amount }) => sum - amount, 0)

/** What stands higher, then what needs no code, then what was there first. */
const byRank = (a: Deal, b: Deal): number =>
  b.priority - a.priority ||
  Number(a.coupon_id !== null) - Number(b.coupon_id !== null) ||
  a.promotion_id - b.promotion_id ||
  (a.coupon_id ?? 0) - (b.coupon_id ?? 0)

/** Of each group the one that alone gives most; of equal ones the first by rank. */
function bestOfGroups(basket: Basket, ranked: Deal[]): Deal[] {
  const groups = Map.groupBy(ranked, ({ stack_group }) => stack_group)
  const winners = [...groups.values()].map((rivals) => best(rivals, (deal) => worth(run(basket, [deal]))))
  return ranked.filter((deal) => winners.includes(deal))
}

function best<T>(rivals: T[], value: (each: T) => number): T {
  const [first, ...others] = rivals
  if (first === undefined) throw new Error('nothing to choose from')
  let top: T = first
  let most = others.length > 0 ? value(first) : 0
  for (const each of others) {
    const amount = value(each)
    if (amount > most) [top, most] = [each, amount]
  }
  return top
}

type Decision = {
  checks: Map<Deal, Check[]>
  /** What is taken together or alone, whichever gives most, in the order of rank. */
  list: Deal[]
  state: State
}

function decide(basket: Basket, deals: Deal[]): Decision {
  const checks = new Map(deals.map((deal) => [deal, checksOf(basket, deal)]))
  const fit = deals.filter((deal) => firstUnmet(checks.get(deal) ?? []) === null).sort(byRank)
  const together = bestOfGroups(
    basket,
    fit.filter(({ exclusive }) => !exclusive),
  )
  const choices = [together, ...fit.filter(({ exclusive }) => exclusive).map((deal) => [deal])]
  const chosen = best(
    choices.map((list) => ({ list, state: run(basket, list) })),
    ({ state }) => worth(state),
  )
  return { checks, ...chosen }
}

/**
 * What a basket is spared, and why each coupon is or is not among it. Deals of different groups add up, of one group the
 * best is taken, an exclusive one stands alone: the shopper gets the best of these. No line falls below zero, coupons take
 * no more of a line than their share, and the same basket and deals always give the same.
 */
export function discountsOf(basket: Basket, deals: Deal[]): Result {
  const { checks, list, state } = decide(basket, deals)
  const coupons = deals.flatMap((deal): [number, { problem: CouponProblem | null; limit: number }][] => {
    if (deal.coupon_id === null) return []
    const problem = firstUnmet(checks.get(deal) ?? []) ?? (list.includes(deal) ? null : 'coupon_better_active')
    return [[deal.coupon_id, { problem, limit: deal.min_total }]]
  })
  return { discounts: state.discounts, coupons: new Map(coupons) }
}

/** What became of one deal, and why. */
export type Verdict = {
  deal: Deal
  checks: Check[]
  /** What it takes off, zero or below. */
  amount: Mnt
  /** It could be taken, but these are worth more: of its group, or because one of them stands alone. */
  beaten: { by: 'group' | 'exclusive'; deals: Deal[] } | null
}

/** The same decision told deal by deal, those that are taken first, in the order in which they were. */
export function explain(basket: Basket, deals: Deal[]): Verdict[] {
  const { checks, list, state } = decide(basket, deals)
  const verdicts = deals.map((deal): Verdict => {
    const own = checks.get(deal) ?? []
    const amount = mnt(state.discounts.reduce((sum, each) => (each.deal === deal ? sum + each.amount : sum), 0))
    const isBeaten = firstUnmet(own) === null && !list.includes(deal)
    return { deal, checks: own, amount, beaten: isBeaten ? beatenBy(deal, list) : null }
  })
  const firstTaken = (deal: Deal): number => {
    const at = state.discounts.findIndex((each) => each.deal === deal)
    return at < 0 ? state.discounts.length : at
  }
  return verdicts.sort((a, b) => firstTaken(a.deal) - firstTaken(b.deal) || byRank(a.deal, b.deal))
}

function beatenBy(deal: Deal, list: Deal[]): NonNullable<Verdict['beaten']> {
  const rivals = list.filter(({ stack_group }) => stack_group === deal.stack_group)
  const isAlone = deal.exclusive || list.some(({ exclusive }) => exclusive)
  return isAlone || rivals.length === 0 ? { by: 'exclusive', deals: list } : { by: 'group', deals: rivals }
}
