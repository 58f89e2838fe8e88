// Dates as the office writes them, whatever language the browser has: `2026-12-01`, `2026-12-01 14:05`, `14:05`.

export type DateKind = 'date' | 'datetime-local' | 'time'
export const isDateKind = (type: string | undefined): type is DateKind =>
  type === 'date' || type === 'datetime-local' || type === 'time'

/** The value of a field of the browser as people read it. */
export const shownDate = (value: string): string => value.replace('T', ' ').replace(/(\d\d:\d\d):\d\d.*/, '$1')

const two = (digits: string): string => digits.padStart(2, '0')
const clockIn = (hour = '', minute = ''): string | undefined =>
  Number(hour) < 24 && Number(minute) < 60 ? `${two(hour)}:${minute}` : undefined

/** What was typed as the value of a field of the browser; undefined where it is no such day or time. A day alone begins at 00:00. */
export function typedDate(text: string, kind: DateKind): string | undefined {
  const typed = text.trim()
  if (kind === 'time') {
    const [, hour, minute] = /^(\d{1,2})[:.](\d\d)$/.exec(typed) ?? []
    return hour && clockIn(hour, minute)
  }
  const [, year, month, day, hour = '0', minute = '00'] =
    /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[ T]+(\d{1,2}):(\d\d))?$/.exec(typed) ?? []
  if (!year || !month || !day) return undefined
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (at.getUTCMonth() !== Number(month) - 1 || at.getUTCDate() !== Number(day)) return undefined
  const date = `${year}-${two(month)}-${two(day)}`
  if (kind === 'date') return /[ T]/.test(typed) ? undefined : date
  const clock = clockIn(hour, minute)
  return clock && `${date}T${clock}`
}
