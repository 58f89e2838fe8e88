import type { Simulated } from '@delguur/contract/orders/simulator'
import { sum } from '../../lib/text.ts'
import type { Words } from '../../words/mn.ts'

type Check = Simulated['promotions'][number]['checks'][number]

/** One rule of a promotion, in words: what there is, what was wanted. */
export function ruleText(w: Words, { rule, met, code, have, want, missing, name }: Check): string {
  const r = w.simulator.rule
  const [is, wanted] = [have ?? 0, want ?? 0]
  switch (rule) {
    case 'running':
      if (met) return r.running
      return code === 'coupon_not_started' ? r.notStarted : code === 'coupon_expired' ? r.expired : r.inactive
    case 'audience':
      return r.audience
    case 'code':
      if (met) return r.codeOk
      return code === 'coupon_unknown' ? r.codeUnknown : code === 'coupon_used_up' ? r.codeUsedUp : r.codeUsed
    case 'eligible':
      return met ? r.eligible(is, wanted) : r.notEligible
    case 'set':
      return r.set(is, wanted)
    case 'minimum':
      return met ? r.minimum(sum(is), sum(wanted)) : r.missing(sum(is), sum(wanted), sum(missing ?? 0))
    case 'better_price':
      return met ? r.betterPrice : r.worsePrice
    case 'group':
      return r.group(name ?? '')
    case 'exclusive':
      return r.exclusive(name ?? '')
    case 'gift':
      return r.gift(name ?? '')
    case 'effect':
      return r.effect
  }
}
