import { localDate, localTime } from '../dates.ts'

/** From and to of one opening on a day: `10:00`, `24:00`. */
export type Span = { from: string; to: string }
/** Seven days from Monday; a day without spans is closed. */
export type WeekHours = readonly (readonly Span[])[]
/** A day on which a place is open otherwise, or not at all. */
export type SpecialDay = { day: string; hours: readonly Span[] }

export const spansMost = 3
export const specialDaysMost = 60

/** Whether each opening of a day ends after it begins, and the next one begins later. */
export const areSpansInOrder = (spans: readonly Span[]): boolean =>
  spans.every(
    ({ from, to }, place) =>
      from < to && (spans[place - 1]?.to ?? '') <= from && (place === 0 || spans[place - 1]?.to !== from),
  )

const clockOf = ({ hour, minute }: { hour: number; minute: number }): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`

/** The openings of a day, `2026-12-01`. */
export function spansOn(day: string, hours: WeekHours, special: readonly SpecialDay[]): readonly Span[] {
  const other = special.find((each) => each.day === day)
  if (other) return other.hours
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  return hours[weekday - 1] ?? []
}

/** Whether a place is open at an instant, and until when; else when it opens next within a week, today or on a later day. */
export type OpenState =
  | { open: true; to: string }
  | { open: false; next: { day: string; days: number; from: string } | null }

export function openStateAt(at: Date, hours: WeekHours, special: readonly SpecialDay[] = []): OpenState {
  const now = clockOf(localTime(at))
  const today = localDate(at)
  const running = spansOn(today, hours, special).find(({ from, to }) => from <= now && now < to)
  if (running) return { open: true, to: running.to }
  for (let days = 0; days <= 7; days++) {
    const day = localDate(new Date(at.getTime() + days * 86_400_000))
    const next = spansOn(day, hours, special).find(({ from }) => days > 0 || from > now)
    if (next) return { open: false, next: { day, days, from: next.from } }
  }
  return { open: false, next: null }
}
