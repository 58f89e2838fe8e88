import { daysBetween, localTime } from '@delguur/kit/dates'
import type { Locale } from '@delguur/kit/locale'
import type { Translate } from './i18n.ts'
import { currentPrefs } from './prefs.ts'

/** `₮ 1,234,567` from `"1234567.0"`, never on two lines; what is below zero with a true minus. */
export const sum = (amount: string | number): string => grouped(amount).replace(/(?=\d)/, '₮\u00a0')

/** `1,234,567`, the same without its sign of money. */
export function grouped(amount: string | number): string {
  const value = Math.round(Number(amount))
  const digits = String(Math.abs(value)).replace(/\B(?=(\d{3})+$)/g, ',')
  return value < 0 ? `−${digits}` : digits
}

const two = (value: number): string => String(value).padStart(2, '0')

/** `14:05` in Ulaanbaatar. */
export function clock(at: string | Date): string {
  const { hour, minute } = localTime(new Date(at))
  return `${two(hour)}:${two(minute)}`
}

/** A day in words: today, yesterday, tomorrow, else its date. */
export function day(t: Translate, at: string | Date, now: Date): string {
  const date = new Date(at)
  const days = daysBetween(now, date)
  if (days === 0) return t('dates.today')
  if (days === -1) return t('dates.yesterday')
  if (days === 1) return t('dates.tomorrow')
  return localTime(date).year === localTime(now).year ? dayOfYear(t, date) : dateOf(t, date)
}

/** A date without its year. */
export function dayOfYear(t: Translate, at: string | Date): string {
  const { month, day: of } = localTime(new Date(at))
  return t('dates.day', { month, day: of })
}

export const dayAndClock = (t: Translate, at: string | Date, now: Date): string => `${day(t, at, now)} ${clock(at)}`

/** A date that is read on another day: on paper. */
export function dateOf(t: Translate, at: string | Date): string {
  const { month, day: of, year } = localTime(new Date(at))
  return t('dates.dayOfYear', { year: String(year), month, day: of })
}

export const dateAndClock = (t: Translate, at: string | Date): string => `${dateOf(t, at)} ${clock(at)}`

/** `10:00–13:00` of hours as an order keeps them. */
export const hoursText = (hours: string): string => hours.replace('-', '–')

/** As `dayAndClock`, in the middle of a sentence. */
export function dayInSentence(t: Translate, at: string | Date, now: Date): string {
  const text = dayAndClock(t, at, now)
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

/** How long until an instant, or since: `36 мин`, `3 ц 12 мин`, `2 хоног`. */
export function span(t: Translate, milliseconds: number): string {
  const minutes = Math.round(Math.abs(milliseconds) / 60_000)
  if (minutes < 60) return t('dates.minutes', { n: minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 24)
    return minutes % 60 === 0 ? t('dates.hours', { n: hours }) : t('dates.hoursMinutes', { h: hours, m: minutes % 60 })
  return t('dates.days', { n: Math.floor(hours / 24) })
}

/** `9911 2345`. */
export const phoneText = (phone: string): string => phone.replace(/^(\d{4})(\d{4})$/, '$1 $2')

/** Initials for a round mark. */
export const initials = (name: string): string =>
  name
    .split(/[\s@.]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => [...part][0]?.toUpperCase() ?? '')
    .join('')

/** A name in the language of the screen, else in one that it has. */
export const shownName = (texts: Partial<Record<Locale, string | null>>): string =>
  texts[currentPrefs().lang] || texts.mn || Object.values(texts).find(Boolean) || ''

/** What a role is called: by the shop, or in the language of the screen. */
export const roleText = (t: Translate, key: string, name: string | null | undefined): string =>
  name ?? t.maybe(`roles.${key}`) ?? key

/** Whether a number can be dialled: who may not see people gets it masked. */
export const canDial = (phone: string | null): phone is string => phone !== null && /^\+?\d+$/.test(phone)
