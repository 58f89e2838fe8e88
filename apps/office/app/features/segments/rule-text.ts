import type { SegmentRule, SegmentRules } from '@delguur/contract/office/segments'
import type { Translate } from '../../lib/i18n.ts'
import { grouped, sum } from '../../lib/text.ts'
import type { Choices } from './choices.ts'

/** A rule as it is read aloud: «багадаа 2 захиалгатай». */
export function ruleText(t: Translate, rule: SegmentRule, { categories, places }: Choices): string {
  return (
    t.maybe(`segmentsPage.phrases.${rule.field} ${rule.op}`, { v: shownValue() }) ??
    t.maybe(`segmentsPage.fields.${rule.field}`) ??
    rule.field
  )

  function shownValue(): string {
    if (rule.field === 'category') return categories.find(({ id }) => id === rule.value)?.name ?? String(rule.value)
    if (rule.field === 'place') return places.find(({ id }) => id === rule.value)?.name ?? rule.value
    if (rule.field === 'language') return t.maybe(`segmentsPage.languages.${rule.value}`) ?? rule.value
    if (rule.field === 'consent') {
      const { channel, topic } = rule.value
      return [
        t.maybe(`segmentsPage.channels.${channel}`) ?? channel,
        t.maybe(`segmentsPage.topics.${topic}`) ?? topic,
      ].join(', ')
    }
    return rule.field === 'spent' ? sum(rule.value) : grouped(rule.value)
  }
}

export const rulesText = (t: Translate, { match, rules }: SegmentRules, choices: Choices): string =>
  rules.map((rule) => ruleText(t, rule, choices)).join(match === 'all' ? ' · ' : ` ${t('segmentsPage.or')} `)
