import { addsTo, type Basket, type CouponProblem, type Deal, type Discount, gross, isFor } from './deal.ts'
import { bettered, type State, setsIn, start, steps } from './steps.ts'

export type Result = {
  discounts: Discount[]
  /** Of each coupon by its id: why it does nothing, or null. */
  coupons: Map<number, { problem: CouponProblem | null; limit: number }>
}

/** Why a deal does not touch a basket of such products. */
function unmet(basket: Basket, deal: Deal): CouponProblem | null {
  if (deal.refused) return deal.refused
  const gifts = new Set(deal.gifts.map(({ product_id }) => product_id))
  const eligible = basket.lines.filter((line) => isFor(deal, line) && !gifts.has(line.product_id))
  if (eligible.length === 0) return 'coupon_not_eligible'
  if (deal.kind === 'package' && setsIn(basket.lines, deal.items) === 0) return 'coupon_not_eligible'
  const total = eligible.reduce((sum, line) => sum + gross(line), 0)
  if (total < deal.min_total) return 'coupon_below_minimum'
  const isIdle = deal.kind === 'percent' && !eligible.some((line) => addsTo(deal, line))
  return isIdle && bettered(start(basket), deal).every((part) => part === 0) ? 'coupon_better_active' : null
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

/**
 * What a basket is spared, and why each coupon is or is not among it. Deals of different groups add up, of one group the
 * best is taken, an exclusive one stands alone: the shopper gets the best of these. No line falls below zero, coupons take
 * no more of a line than their share, and the same basket and deals always give the same.
 */
export function discountsOf(basket: Basket, deals: Deal[]): Result {
  const problems = new Map(deals.map((deal) => [deal, unmet(basket, deal)]))
  const fit = deals.filter((deal) => problems.get(deal) === null).sort(byRank)
  const together = bestOfGroups(
    basket,
    fit.filter(({ exclusive }) => !exclusive),
  )
  const choices = [together, ...fit.filter(({ exclusive }) => exclusive).map((deal) => [deal])]
  const chosen = best(
    choices.map((list) => ({ list, state: run(basket, list) })),
    ({ state }) => worth(state),
  )
  const coupons = deals.flatMap((deal): [number, { problem: CouponProblem | null; limit: number }][] => {
    if (deal.coupon_id === null) return []
    const problem = problems.get(deal) ?? (chosen.list.includes(deal) ? null : 'coupon_better_active')
    return [[deal.coupon_id, { problem, limit: deal.min_total }]]
  })
  return { discounts: chosen.state.discounts, coupons: new Map(coupons) }
}
