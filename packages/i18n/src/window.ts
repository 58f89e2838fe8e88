import { localDate, localTime } from '@delguur/kit/dates'
import { daysText, dayText } from './dates.ts'
import type { Translate } from './translator.ts'

const clock = (at: Date): string => {
  const { hour, minute } = localTime(at)
  return [hour, minute].map((n) => String(n).padStart(2, '0')).join(':')
}

/** When something comes: `12-р сарын 1, 14:00–18:00` on one day, else from one day to another. */
export function windowText(t: Translate, from: Date, to: Date): string {
  if (localDate(from) !== localDate(to)) return daysText(t, from, to)
  return t('common.date.day_time', { date: dayText(t, from), time: `${clock(from)}–${clock(to)}` })
}
