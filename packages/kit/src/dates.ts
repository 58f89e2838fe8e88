/** Ulaanbaatar has been UTC+8 without summer time since 2017. */
const offsetMs = 8 * 3_600_000
export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

export type LocalTime = { year: number; month: number; day: number; hour: number; minute: number; weekday: number }

/** The wall clock of Ulaanbaatar at an instant; weekday 1 (Monday) to 7. */
export function localTime(at: Date): LocalTime {
  const local = new Date(at.getTime() + offsetMs)
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    weekday: local.getUTCDay() || 7,
  }
}

/** The instant at which an Ulaanbaatar day (of `at`, plus `days`) reaches `hour`. */
export function localDayAt(at: Date, days: number, hour: number): Date {
  const local = Math.floor((at.getTime() + offsetMs) / dayMs) * dayMs
  return new Date(local + days * dayMs + hour * hourMs - offsetMs)
}

/** The last instant of what ends at another: what ends at midnight ends with the day before. */
export const lastInstant = (end: Date | string): Date => new Date(new Date(end).getTime() - 1)

/** `2026-11-21` in Ulaanbaatar. */
export const localDate = (at: Date): string => new Date(at.getTime() + offsetMs).toISOString().slice(0, 10)

/** How many Ulaanbaatar midnights lie between two instants. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.floor((to.getTime() + offsetMs) / dayMs) - Math.floor((from.getTime() + offsetMs) / dayMs)

const dayForm = /^(?:19|20|21)\d{2}-\d{2}-\d{2}/

/** Whether a text begins with a day that there is: `2026-02-28`, not `2026-02-30`. Of the years 1900 to 2199. */
export const beginsWithDay = (text: string): boolean => {
  const [day] = dayForm.exec(text) ?? []
  if (day === undefined) return false
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
