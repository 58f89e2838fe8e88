import { dayMs, hourMs, localDate, localDayAt, localTime } from '@delguur/kit/dates'
import type { Translated } from '@delguur/kit/locale'

/** When alcohol is sold in a division, or in the whole country; `opens` and `closes` are `HH:MM` of Ulaanbaatar. */
export type SaleHours = {
  division_id: string | null
  /** 1 Monday to 7 Sunday; null: each day that has no hours of its own. */
  weekday: number | null
  opens: string
  /** Not after `opens`: it closes on the next day. */
  closes: string
}

/** A day without any sale: a date, or a day of every month. */
export type DryDay = {
  division_id: string | null
  on_date: string | null
  day_of_month: number | null
  reason: Translated
}

export type Calendar = { hours: SaleHours[]; dry_days: DryDay[] }

export type SaleState =
  | { open: true; closes_at: Date | null }
  | { open: false; why: 'hours' | 'dry_day'; reason: Translated | null; opens_at: Date | null }

type Span = { from: number; to: number }

/** So far ahead the next opening is looked for. */
const horizonDays = 62

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** The hours that count in a place: those of the nearest division that has any, else the country's. */
export function hoursFor({ hours }: Pick<Calendar, 'hours'>, chain: readonly string[]): SaleHours[] {
  for (const division of [...chain, null]) {
    const own = hours.filter(({ division_id }) => division_id === division)
    if (own.length > 0) return own
  }
  return []
}

/** Why nothing is sold on the day of an instant; of several reasons the nearest division's. */
export function dryDayOf({ dry_days }: Calendar, chain: readonly string[], at: Date): DryDay | undefined {
  const date = localDate(at)
  const { day } = localTime(at)
  const today = dry_days.filter(({ on_date, day_of_month }) => on_date === date || day_of_month === day)
  return [...chain, null]
    .map((division) => today.find(({ division_id }) => division_id === division))
    .find((each) => each !== undefined)
}

/** The hours that begin on a day: those of its weekday, else those of any day. */
function spansOf(hours: SaleHours[], midnight: Date): Span[] {
  const { weekday } = localTime(midnight)
  const own = hours.filter((each) => each.weekday === weekday)
  const chosen = own.length > 0 ? own : hours.filter((each) => each.weekday === null)
  return chosen.map(({ opens, closes }) => {
    const [from, to] = [minutesOf(opens), minutesOf(closes)]
    const at = (minutes: number) => midnight.getTime() + (minutes * hourMs) / 60
    return { from: at(from), to: at(to > from ? to : to + 1_440) }
  })
}

/** The part of a span that lies within one day. */
const within = (span: Span, midnight: Date): Span => ({
  from: Math.max(span.from, midnight.getTime()),
  to: Math.min(span.to, midnight.getTime() + dayMs),
})

/** All spans of sale from the day before an instant on, in order, those that touch made one; dry days cut out. */
function openSpans(calendar: Calendar, chain: readonly string[], at: Date): Span[] {
  const hours = hoursFor(calendar, chain)
  const parts: Span[] = []
  let over: Span[] = []
  for (let days = -1; days <= horizonDays; days++) {
    const midnight = localDayAt(at, days, 0)
    const started = spansOf(hours, midnight)
    const day = [...over, ...started].map((span) => within(span, midnight)).filter(({ from, to }) => from < to)
    if (!dryDayOf(calendar, chain, midnight)) parts.push(...day)
    over = started
  }
  return parts.sort((a, b) => a.from - b.from).reduce<Span[]>(joined, [])
}

function joined(list: Span[], span: Span): Span[] {
  const last = list.at(-1)
  if (!last || last.to < span.from) return [...list, span]
  return [...list.slice(0, -1), { from: last.from, to: Math.max(last.to, span.to) }]
}

/**
 * Whether alcohol may be sold at an instant in a place, which is a division and all above it, the lowest first. The hours of
 * the nearest division that has any count, and no hours mean no sale; a dry day of any of them, or of the country, stops it
 * from midnight to midnight. When it is closed, says until when, as far as that is within two months.
 */
export function saleAt(calendar: Calendar, chain: readonly string[], at: Date): SaleState {
  const now = at.getTime()
  const spans = openSpans(calendar, chain, at)
  const current = spans.find(({ from, to }) => from <= now && now < to)
  if (current) {
    const isEndless = current.to >= localDayAt(at, horizonDays, 24).getTime()
    return { open: true, closes_at: isEndless ? null : new Date(current.to) }
  }
  const next = spans.find(({ from }) => from > now)
  const dry = dryDayOf(calendar, chain, at)
  return {
    open: false,
    why: dry ? 'dry_day' : 'hours',
    reason: dry?.reason ?? null,
    opens_at: next ? new Date(next.from) : null,
  }
}
