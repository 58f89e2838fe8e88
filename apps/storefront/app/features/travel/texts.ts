import { dayText, weekdayText } from '@delguur/i18n/dates'
import type { Translate } from '@delguur/i18n/translator'
import { type Day, daysFrom, instant, type Month } from './days.ts'

/** `2027 оны 7-р сар`. */
export function monthText(t: Translate, month: Month): string {
  const [year = '', number = '1'] = month.split('-')
  return t('travel.month', { year, month: Number(number) })
}

export const shortDay = (t: Translate, day: Day): string => dayText(t, instant(day))
export const longDay = (t: Translate, day: Day): string => weekdayText(t, instant(day))
/** From one day to another. */
export const spanText = (t: Translate, from: Day, until: Day): string => `${shortDay(t, from)} – ${shortDay(t, until)}`
export const nightsText = (t: Translate, from: Day, until: Day): string =>
  t('travel.nights', { count: daysFrom(from, until) })
