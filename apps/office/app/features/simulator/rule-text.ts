import type { Simulated } from '@delguur/contract/orders/simulator'
import type { Translate } from '../../lib/i18n.ts'
import { sum } from '../../lib/text.ts'

type Check = Simulated['promotions'][number]['checks'][number]

/** One rule of a promotion, in words: what there is, what was wanted. */
export function ruleText(t: Translate, { rule, met, code, have, want, missing, name }: Check): string {
  const [is, wanted] = [have ?? 0, want ?? 0]
  switch (rule) {
    case 'running':
      if (met) return t('simulator.rule.running')
      return code === 'coupon_not_started'
        ? t('simulator.rule.notStarted')
        : code === 'coupon_expired'
          ? t('simulator.rule.expired')
          : t('simulator.rule.inactive')
    case 'audience':
      return t('simulator.rule.audience')
    case 'code':
      if (met) return t('simulator.rule.codeOk')
      return code === 'coupon_unknown'
        ? t('simulator.rule.codeUnknown')
        : code === 'coupon_used_up'
          ? t('simulator.rule.codeUsedUp')
          : t('simulator.rule.codeUsed')
    case 'eligible':
      return met ? t('simulator.rule.eligible', { have: is, want: wanted }) : t('simulator.rule.notEligible')
    case 'set':
      return t('simulator.rule.set', { have: is, want: wanted })
    case 'minimum':
      return met
        ? t('simulator.rule.minimum', { have: sum(is), want: sum(wanted) })
        : t('simulator.rule.missing', { have: sum(is), want: sum(wanted), missing: sum(missing ?? 0) })
    case 'better_price':
      return met ? t('simulator.rule.betterPrice') : t('simulator.rule.worsePrice')
    case 'group':
      return t('simulator.rule.group', { name: name ?? '' })
    case 'exclusive':
      return t('simulator.rule.exclusive', { name: name ?? '' })
    case 'gift':
      return t('simulator.rule.gift', { name: name ?? '' })
    case 'effect':
      return t('simulator.rule.effect')
  }
}
