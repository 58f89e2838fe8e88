import type { SegmentRule, SegmentRules } from '@delguur/contract/office/segments'
import { sum } from '../../lib/text.ts'
import type { Words } from '../../words/mn.ts'
import type { Choices } from './choices.ts'

/** A rule as it is read aloud: «багадаа 2 захиалгатай». */
export function ruleText(w: Words, rule: SegmentRule, { categories, places }: Choices): string {
  const s = w.segmentsPage
  return s.phrases[`${rule.field} ${rule.op}`]?.(shownValue()) ?? s.fields[rule.field] ?? rule.field

  function shownValue(): string {
    if (rule.field === 'category') return categories.find(({ id }) => id === rule.value)?.name ?? String(rule.value)
    if (rule.field === 'place') return places.find(({ id }) => id === rule.value)?.name ?? rule.value
    if (rule.field === 'language') return s.languages[rule.value] ?? rule.value
    if (rule.field === 'consent') {
      const { channel, topic } = rule.value
      return [s.channels[channel] ?? channel, s.topics[topic] ?? topic].join(', ')
    }
    return rule.field === 'spent' ? sum(rule.value) : sum(rule.value).replace('₮ ', '')
  }
}

export const rulesText = (w: Words, { match, rules }: SegmentRules, choices: Choices): string =>
  rules.map((rule) => ruleText(w, rule, choices)).join(match === 'all' ? ' · ' : ` ${w.segmentsPage.or} `)
