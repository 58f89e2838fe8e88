import { dayMs, localDate, localDayAt } from '@delguur/kit/dates'
import type { StopStatus } from '@delguur/kit/not-delivered'

const minuteMs = 60_000
/** How long a stop takes with the way to it: the measure of each expected time. */
export const minutesPerStop = 12
const stepMs = 5 * minuteMs

export type StopFacts = {
  n: number
  status: StopStatus
  done_at: Date | null
  heading_at: Date | null
}
export type Expected = { ahead: number; near: boolean; from: Date; to: Date; late: boolean; since: Date }

const newest = (dates: (Date | null)[]): Date => new Date(Math.max(...dates.map((date) => date?.getTime() ?? 0)))
const up = (ms: number): Date => new Date(Math.ceil(ms / stepMs) * stepMs)
const down = (ms: number): Date => new Date(Math.floor(ms / stepMs) * stepMs)
const widthMs = (ahead: number): number => (15 + 5 * ahead) * minuteMs

/**
 * When a courier is expected at a stop that waits: the stops before it, twelve minutes each, counted from the last thing that the
 * courier did. The stop that the courier is on the way to comes first, then the others in their order. Once the first stop takes
 * longer than that, each minute moves what follows; it is told in steps of five minutes, so that it is often the same.
 */
export function expectedAt(n: number, stops: readonly StopFacts[], left_at: Date, now: Date): Expected | undefined {
  const waiting = stops.filter(({ status }) => status === 'waiting')
  const byHeading = (a: StopFacts, b: StopFacts) => (b.heading_at?.getTime() ?? 0) - (a.heading_at?.getTime() ?? 0)
  const [next] = waiting.filter(({ heading_at }) => heading_at !== null).sort(byHeading)
  const order = [...waiting].sort((a, b) => Number(b === next) - Number(a === next) || a.n - b.n)
  const ahead = order.findIndex((stop) => stop.n === n)
  if (ahead < 0) return undefined
  const since = newest([left_at, next?.heading_at ?? null, ...stops.map(({ done_at }) => done_at)])
  const first = Math.max(since.getTime() + minutesPerStop * minuteMs, now.getTime())
  const arrival = first + ahead * minutesPerStop * minuteMs
  const from = down(arrival - stepMs)
  const planned = left_at.getTime() + (1 + stops.filter((stop) => stop.n < n).length) * minutesPerStop * minuteMs
  const planEnd = down(planned - stepMs).getTime() + widthMs(stops.filter((stop) => stop.n < n).length)
  return {
    ahead,
    near: next?.n === n,
    from,
    to: up(from.getTime() + widthMs(ahead)),
    late: from.getTime() > planEnd,
    since,
  }
}

/** The days that a delivery can be moved to: the seven after today. */
export const daysToChoose = (now: Date): string[] =>
  Array.from({ length: 7 }, (_, place) => localDate(localDayAt(now, place + 1, 12)))

/** Whether a wish still stands: one for another day does until that day. */
export const isOpenRequest = (request: { day: string | null } | null, now: Date): boolean =>
  request !== null && (request.day === null || request.day > localDate(now))

/** For how long pictures of doors are kept, and what couriers noted. */
export const retentionMs = 30 * dayMs
