import { localTime } from '@delguur/kit/dates'

/** Minutes of the day in Ulaanbaatar; an end before its begin is on the next day. */
export type Quiet = { from: number; to: number }

/** Whether it is quiet at a moment. */
export function isQuiet(quiet: Quiet | null, at: Date): boolean {
  if (!quiet || quiet.from === quiet.to) return false
  const { hour, minute } = localTime(at)
  const now = hour * 60 + minute
  return quiet.from < quiet.to ? now >= quiet.from && now < quiet.to : now >= quiet.from || now < quiet.to
}

const second = 1000
const minute = 60 * second

/** How long after a message the next one by a way waits: what comes meanwhile is one message. Each text message costs money. */
const pauses = { push: minute, telegram: minute, webhook: minute, mail: 5 * minute, sms: 10 * minute } as const
export const pauseOf = (way: keyof typeof pauses): number => pauses[way]

/** Waits between tries; after the last one another way is used. */
const waits = [10 * second, minute, 5 * minute, 15 * minute, 30 * minute]
export const nextTry = (tries: number, now: Date): Date | null => {
  const wait = waits[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}

/** What takes the place of a way that does not work: first what reaches a phone at once. */
export const fallbacks = ['push', 'telegram', 'mail', 'sms'] as const
