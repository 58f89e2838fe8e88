import { daysBetween, localDate, localTime } from '@delguur/kit/dates'
import type { Translate } from './translator.ts'

const two = (n: number) => String(n).padStart(2, '0')

/** `11-р сарын 22`, `22 November`: a day in Ulaanbaatar. Month and weekday names live in the catalogue. */
export function dayText(t: Translate, at: Date): string {
  const { month, day } = localTime(at)
  return t('common.date.day', { month, day })
}

/** `11-р сарын 24–26`, or `11-р сарын 29 – 12-р сарын 1`: from one day to another, the month said once where it is one. */
export function daysText(t: Translate, from: Date, to: Date): string {
  const [first, last] = [localTime(from), localTime(to)]
  if (localDate(from) === localDate(to)) return dayText(t, from)
  if (first.year !== last.year || first.month !== last.month) return `${dayText(t, from)} – ${dayText(t, to)}`
  return t('common.date.day', { month: first.month, day: `${first.day}–${last.day}` })
}

/** A day with its weekday: `11-р сарын 22, Ням`. */
export function weekdayText(t: Translate, at: Date): string {
  const { weekday } = localTime(at)
  return t('common.date.day_weekday', { date: dayText(t, at), weekday })
}

/** A day with its year: `2026 оны 11-р сарын 22`. */
export function yearDayText(t: Translate, at: Date): string {
  const { year } = localTime(at)
  return t('common.date.day_year', { year: String(year), date: dayText(t, at) })
}

/** A day with its time on a 24 hour clock: `11-р сарын 22, 14:05`. */
export function dayTimeText(t: Translate, at: Date): string {
  const { hour, minute } = localTime(at)
  return t('common.date.day_time', { date: dayText(t, at), time: `${two(hour)}:${two(minute)}` })
}

/** The delivery promise as a product page says it: today, tomorrow with its date, or the date. */
export function deliveryText(t: Translate, at: Date, now: Date): string {
  const days = daysBetween(now, at)
  if (days <= 0) return t('product.delivery_today')
  return t(days === 1 ? 'product.delivery_tomorrow' : 'product.delivery_on', { date: dayText(t, at) })
}
