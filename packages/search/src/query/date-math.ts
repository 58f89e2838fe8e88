import { offsetOf, toInstant, toWall } from './time-zone.ts'

/** `roundUp`: an open place is filled, and `/unit` goes, to the last millisecond instead of the first. */
export type DateMathOptions = { now: number; timeZone?: string; roundUp?: boolean }

const unitOf = { y: 'year', M: 'month', w: 'week', d: 'day', h: 'hour', H: 'hour', m: 'minute', s: 'second' } as const
type Unit = (typeof unitOf)[keyof typeof unitOf]
const fixed = { hour: 3_600_000, minute: 60_000, second: 1000 } as const
const day = 86_400_000

const isLetter = (letter: string): letter is keyof typeof unitOf => Object.hasOwn(unitOf, letter)

/** Adds on the calendar of the zone: a month later keeps the day, or takes the month's last. */
function add(instant: number, count: number, unit: Unit, zone: string): number {
  if (unit === 'hour' || unit === 'minute' || unit === 'second') return instant + count * fixed[unit]
  const wall = toWall(instant, zone)
  if (unit === 'day' || unit === 'week') return toInstant(wall + count * day * (unit === 'week' ? 7 : 1), zone)
  const date = new Date(wall)
  const months = date.getUTCFullYear() * 12 + date.getUTCMonth() + count * (unit === 'year' ? 12 : 1)
  const year = Math.floor(months / 12)
  const month = months - year * 12
  const monthDays = new Date(midnight(year, month + 1, 0)).getUTCDate()
  return toInstant(midnight(year, month, Math.min(date.getUTCDate(), monthDays)) + modulo(wall, day), zone)
}

const modulo = (value: number, by: number) => ((value % by) + by) % by

/** Date.UTC takes years below 100 for the twentieth century; this does not. */
function midnight(year: number, month: number, dayOfMonth: number): number {
  return new Date(0).setUTCFullYear(year, month, dayOfMonth)
}

function floor(instant: number, unit: Unit, zone: string): number {
  const wall = toWall(instant, zone)
  if (unit === 'hour' || unit === 'minute' || unit === 'second') return instant - modulo(wall, fixed[unit])
  const date = new Date(wall)
  if (unit === 'year') return toInstant(midnight(date.getUTCFullYear(), 0, 1), zone)
  if (unit === 'month') return toInstant(midnight(date.getUTCFullYear(), date.getUTCMonth(), 1), zone)
  const start = wall - modulo(wall, day)
  return toInstant(unit === 'day' ? start : start - modulo(date.getUTCDay() - 1, 7) * day, zone)
}

function round(instant: number, unit: Unit, zone: string, up: boolean): number {
  const start = floor(instant, unit, zone)
  return up ? add(start, 1, unit, zone) - 1 : start
}

/** `+1M`, `-d`, `/d`, one after another from the left; undefined when it is no such thing. */
function calculate(math: string, start: number, zone: string, up: boolean): number | undefined {
  if (math.length > 100 || !/^(?:[+-]\d{0,6}[yMwdhHms]|\/1?[yMwdhHms])*$/.test(math)) return undefined
  let instant = start
  for (const [, sign, digits, letter = ''] of math.matchAll(/([+\-/])(\d*)([yMwdhHms])/g)) {
    if (!isLetter(letter)) return undefined
    const unit = unitOf[letter]
    if (sign === '/') instant = round(instant, unit, zone, up)
    else instant = add(instant, Number(digits || 1) * (sign === '-' ? -1 : 1), unit, zone)
  }
  return Number.isNaN(new Date(instant).getTime()) ? undefined : instant
}

const written =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?(?:T(?:(\d\d)(?::(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?)?(Z|[+-]\d\d(?::?\d\d)?)?)?$/

/** A written date, or milliseconds since 1970; open months and days are 1, open times first or last. */
function readDate(text: string, zone: string, up: boolean): number | undefined {
  const match = written.exec(text)
  if (!match) return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined
  const [, year, month = '1', dayOfMonth = '1', hour, minute, second, fraction, offset] = match
  const date = new Date(midnight(Number(year), Number(month) - 1, Number(dayOfMonth)))
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(dayOfMonth)) return undefined
  const [h, m, s] = [Number(hour ?? (up ? 23 : 0)), Number(minute ?? (up ? 59 : 0)), Number(second ?? (up ? 59 : 0))]
  if (h > 23 || m > 59 || s > 59) return undefined
  const thousandths = fraction === undefined ? (up ? 999 : 0) : Number(fraction.slice(0, 3).padEnd(3, '0'))
  const wall = date.getTime() + h * fixed.hour + m * fixed.minute + s * fixed.second + thousandths
  if (!offset) return toInstant(wall, zone)
  const shift = offsetOf(offset)
  return shift === undefined ? undefined : wall - shift
}

/**
 * The instant, in milliseconds since 1970, of `now-1d/d`, `2026-01-01||+1M/M`, `2026-03`, an ISO time
 * or a count of milliseconds. The zone (UTC by default) counts for dates without one and for
 * rounding, never for `now` itself. Undefined when the text is none of these.
 */
export function dateMath(text: string, options: DateMathOptions): number | undefined {
  const zone = options.timeZone ?? 'UTC'
  const up = options.roundUp ?? false
  if (text.startsWith('now')) return calculate(text.slice(3), options.now, zone, up)
  const bar = text.indexOf('||')
  if (bar < 0) return readDate(text, zone, up)
  const anchor = readDate(text.slice(0, bar), zone, false)
  return anchor === undefined ? undefined : calculate(text.slice(bar + 2), anchor, zone, up)
}

/** A bound of a range on a date field: `gt` and `lte` round up, `gte` and `lt` round down. */
export function rangeInstant(
  bound: string | number,
  side: 'gt' | 'gte' | 'lt' | 'lte',
  options: { now: number; timeZone?: string },
): number | undefined {
  if (typeof bound === 'number') return Number.isFinite(bound) ? bound : undefined
  return dateMath(bound, { ...options, roundUp: side === 'gt' || side === 'lte' })
}
