import { hourMs } from '@delguur/kit/dates'

/** Hours of delivery of places and all below them; clocks are of Ulaanbaatar. */
export type Window = {
  id: number
  places: string[]
  /** Of the week, Monday is 1. */
  days: number[]
  opens: string
  closes: string
  /** Orders on a day. */
  capacity: number
  /** So long before it begins it can be chosen. */
  cut_off_hours: number
  closed_days: string[]
}

export type WindowProblem = 'elsewhere' | 'closed' | 'late'
/** The divisions that an address is in, and the days on which no courier goes out. */
export type WindowQuery = {
  day: string
  chain: readonly string[]
  now: Date
  holidays: Pick<ReadonlySet<string>, 'has'>
}

/** How an order keeps them. */
export const hoursOf = ({ opens, closes }: Pick<Window, 'opens' | 'closes'>): string => `${opens}-${closes}`

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Why a window cannot be had on a day; whether it is full is for its lock to say. */
export function problemOf(window: Window, { day, chain, now, holidays }: WindowQuery): WindowProblem | undefined {
  if (!window.places.some((place) => chain.includes(place))) return 'elsewhere'
  if (!window.days.includes(weekday(day)) || window.closed_days.includes(day) || holidays.has(day)) return 'closed'
  const begins = new Date(`${day}T${window.opens}:00+08:00`).getTime()
  return now.getTime() > begins - window.cut_off_hours * hourMs ? 'late' : undefined
}
