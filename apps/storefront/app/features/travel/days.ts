import { dayMs } from '@delguur/kit/dates'

/** A day as `2027-07-14`, a month as `2027-07`. */
export type Day = string
export type Month = string

const millis = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
export const addDays = (day: Day, days: number): Day => new Date(millis(day) + days * dayMs).toISOString().slice(0, 10)
export const daysFrom = (from: Day, to: Day): number => Math.round((millis(to) - millis(from)) / dayMs)
export const isDay = (text: string | null): text is Day =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(millis(text))

/** 1 (Monday) to 7. */
export const weekdayOf = (day: Day): number => new Date(millis(day)).getUTCDay() || 7
export const monthOf = (day: Day): Month => day.slice(0, 7)
export const isMonth = (text: string | null): text is Month => text !== null && isDay(`${text}-01`)
export const firstOf = (month: Month): Day => `${month}-01`

export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + number - 1 + months
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** The days of a month in their order. */
export const daysOf = (month: Month): Day[] => {
  const first = firstOf(month)
  return Array.from({ length: daysFrom(first, firstOf(addMonths(month, 1))) }, (_, index) => addDays(first, index))
}

/** As texts of dates take it. */
export const instant = (day: Day): Date => new Date(millis(day))

/** Where an arrow or a key of a calendar leads from a day; undefined for any other key. */
export function dayByKey(key: string, day: Day): Day | undefined {
  const weekday = weekdayOf(day)
  const inMonth = (months: number): Day => {
    const month = addMonths(monthOf(day), months)
    const days = daysOf(month)
    return days[Math.min(Number(day.slice(8)), days.length) - 1] ?? day
  }
  if (key === 'ArrowLeft') return addDays(day, -1)
  if (key === 'ArrowRight') return addDays(day, 1)
  if (key === 'ArrowUp') return addDays(day, -7)
  if (key === 'ArrowDown') return addDays(day, 7)
  if (key === 'Home') return addDays(day, 1 - weekday)
  if (key === 'End') return addDays(day, 7 - weekday)
  if (key === 'PageUp') return inMonth(-1)
  if (key === 'PageDown') return inMonth(1)
  return undefined
}
