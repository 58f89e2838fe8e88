import { hourMs, localDate, localDayAt, localTime } from '@delguur/kit/dates'

export type PromiseRule = {
  kind: 'standard' | 'urgent' | 'carrier' | 'pick_up'
  min_hours: number
  max_hours: number
  /** Hour of Ulaanbaatar: what is ordered later counts from the next working morning, or is not offered. */
  cut_off_hour: number | null
  /** Days of the week on which it goes, Monday is 1; each day where it is left out. */
  days?: readonly number[]
}
export type Promised = { from: Date; to: Date }

/** Couriers go out and shops hand over between these hours of Ulaanbaatar. */
export const workingHours = { from: 10, to: 18 }

type Holidays = Pick<ReadonlySet<string>, 'has'>

/** Beside the holidays the days of the week on which a way does not go. */
const closedOn = (days: readonly number[] | undefined, holidays: Holidays): Holidays =>
  days === undefined || days.length === 7
    ? holidays
    : { has: (day) => holidays.has(day) || !days.includes(new Date(`${day}T00:00:00Z`).getUTCDay() || 7) }

/** Midnight-free arithmetic: the first working day on or after an instant, at an hour. */
function workingDayAt(at: Date, hour: number, holidays: Holidays): Date {
  for (let days = 0; days < 30; days++) {
    const moment = localDayAt(at, days, hour)
    if (!holidays.has(localDate(moment))) return moment
  }
  return localDayAt(at, 0, hour)
}

/** Not before the working day begins; past its end, the next working morning. */
function workingMoment(at: Date, holidays: Holidays): Date {
  const { hour } = localTime(at)
  const day = hour >= workingHours.to ? localDayAt(at, 1, workingHours.from) : localDayAt(at, 0, workingHours.from)
  if (hour >= workingHours.to || holidays.has(localDate(at))) return workingDayAt(day, workingHours.from, holidays)
  return hour < workingHours.from ? day : at
}

/**
 * When what is ordered now arrives, or `undefined` when this way is closed for today. Ways of a day and more promise
 * working days, from morning to evening; ways of hours promise hours of today, or of the next working morning.
 */
export function promiseOf(rule: PromiseRule, now: Date, given: Holidays): Promised | undefined {
  const holidays = closedOn(rule.days, given)
  return rule.kind === 'urgent' || rule.kind === 'pick_up'
    ? hoursPromise(rule, now, rule.kind === 'pick_up' ? new Set() : holidays)
    : daysPromise(rule, now, holidays)
}

function daysPromise(rule: PromiseRule, now: Date, holidays: Holidays): Promised {
  const first = workingMoment(new Date(now.getTime() + rule.min_hours * hourMs), holidays)
  const last = workingDayAt(new Date(now.getTime() + rule.max_hours * hourMs), workingHours.to, holidays)
  const from = localDayAt(first, 0, workingHours.from)
  return { from, to: last > from ? last : localDayAt(from, 0, workingHours.to) }
}

function hoursPromise(rule: PromiseRule, now: Date, holidays: Holidays): Promised | undefined {
  const late = rule.cut_off_hour !== null && localTime(now).hour >= rule.cut_off_hour
  const closed = holidays.has(localDate(now))
  if (rule.kind === 'urgent' && (late || closed)) return undefined
  const start = late || closed ? workingDayAt(localDayAt(now, 1, 0), workingHours.from, holidays) : now
  const begin = workingMoment(start, holidays)
  return {
    from: new Date(begin.getTime() + rule.min_hours * hourMs),
    to: new Date(begin.getTime() + rule.max_hours * hourMs),
  }
}

/** What a way costs for products of a sum; free from its threshold. */
export const rateCost = (price: number, freeFrom: number | null, itemTotal: number): number =>
  freeFrom !== null && itemTotal >= freeFrom ? 0 : price
