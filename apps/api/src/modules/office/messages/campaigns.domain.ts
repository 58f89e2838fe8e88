import { hourMs, localDayAt, localTime } from '@delguur/kit/dates'

const quiet = { from: 22, to: 9 }

/** From when on somebody may be written to: now, or nine in the morning of Ulaanbaatar. */
export function awakeAt(now: Date): Date {
  const { hour } = localTime(now)
  if (hour >= quiet.from) return localDayAt(now, 1, quiet.to)
  return hour < quiet.to ? localDayAt(now, 0, quiet.to) : now
}

export const batchSize = 50

/** A gateway that cannot be reached has taken nothing; of every other silence nobody knows, and nobody is written to twice. */
export const mayTryAgain = (fault: string, tries: number): boolean =>
  (fault === 'unreachable' || fault === 'login_refused') && tries < 5

export const retryMs = hourMs / 30
