import type { ShipCriterion } from '@delguur/kit/places/ship-rule'
import type { useT } from '../../lib/i18n.ts'

/** The rule that chooses the place that ships, in words. */
export function shipSentence(t: ReturnType<typeof useT>, rule: readonly ShipCriterion[]): string {
  if (rule.length === 0) return t('shipsFrom.sentence.none')
  const at = rule.indexOf('preference')
  const used = at < 0 ? rule : rule.slice(0, at + 1)
  // what the others leave equal is always told apart by the order of preference
  const parts = [...used.filter((each) => each !== 'fewest' && each !== 'preference'), 'preference' as const]
  const how = parts.map((each) => t(`shipsFrom.part.${each}`)).join(t('shipsFrom.parted'))
  return [
    t('shipsFrom.sentence.whole', { how }),
    t(used.includes('fewest') ? 'shipsFrom.sentence.fewest' : 'shipsFrom.sentence.inTurn', { how }),
    at >= 0 && at < rule.length - 1 && t('shipsFrom.afterPreference'),
  ]
    .filter(Boolean)
    .join(' ')
}
