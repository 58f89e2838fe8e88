import { addsTo, type Basket, type CouponProblem, type Deal, gross, isFor } from './deal.ts'
import { bettered, setsIn, start, unitsOf } from './steps.ts'

/** One thing that a deal wants of a basket, whether it is so, and what the shopper is told where it is not. */
export type Check = {
  rule: 'running' | 'audience' | 'code' | 'eligible' | 'set' | 'minimum' | 'better_price'
  met: boolean
  problem: CouponProblem
  /** What there is and what is wanted: units of a set, tugrik of a minimum, lines that it is for. */
  have?: number
  want?: number
}

const ruleOf: Record<CouponProblem, Check['rule']> = {
  coupon_inactive: 'running',
  coupon_not_started: 'running',
  coupon_expired: 'running',
  coupon_not_yours: 'audience',
  coupon_used_up: 'code',
  coupon_already_used: 'code',
  coupon_below_minimum: 'minimum',
  coupon_not_eligible: 'eligible',
  coupon_better_active: 'better_price',
}

/** All that a deal wants of a basket, in the order in which the first that fails is told. */
export function checksOf(basket: Basket, deal: Deal): Check[] {
  const gifts = new Set(deal.gifts.map(({ product_id }) => product_id))
  const eligible = basket.lines.filter((line) => isFor(deal, line) && !gifts.has(line.product_id))
  const checks: Check[] = [
    deal.refused
      ? { rule: ruleOf[deal.refused], met: false, problem: deal.refused }
      : { rule: 'running', met: true, problem: 'coupon_inactive' },
    {
      rule: 'eligible',
      met: eligible.length > 0,
      problem: 'coupon_not_eligible',
      have: eligible.length,
      want: basket.lines.length,
    },
  ]
  if (deal.kind === 'package') checks.push(setCheck(basket, deal))
  if (deal.min_total > 0) {
    const have = eligible.reduce((sum, line) => sum + gross(line), 0)
    const met = have >= deal.min_total
    checks.push({ rule: 'minimum', met, problem: 'coupon_below_minimum', have, want: deal.min_total })
  }
  const isIdle = deal.kind === 'percent' && eligible.length > 0 && !eligible.some((line) => addsTo(deal, line))
  if (isIdle) {
    const met = bettered(start(basket), deal).some((part) => part > 0)
    checks.push({ rule: 'better_price', met, problem: 'coupon_better_active' })
  }
  return checks
}

/** The part of a set of which the most is missing. */
function setCheck({ lines }: Basket, { items }: Deal): Check {
  const have = items.reduce((sum, item) => sum + Math.min(unitsOf(lines, item), item.quantity), 0)
  const want = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return { rule: 'set', met: setsIn(lines, items) > 0, problem: 'coupon_not_eligible', have, want }
}

/** Why a deal does not touch a basket; null where it does. */
export const firstUnmet = (checks: readonly Check[]): CouponProblem | null =>
  checks.find(({ met }) => !met)?.problem ?? null
