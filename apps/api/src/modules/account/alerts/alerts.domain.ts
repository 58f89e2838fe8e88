import { localDayAt, localTime } from '@delguur/kit/dates'

export type AlertKind = 'stock' | 'price' | 'low' | 'brand'

/** Nobody is written to at night. */
const quiet = { from: 22, to: 8 }

/** When a message may go that is ready now: at once, or in the morning. */
export function mayGoAt(now: Date): Date {
  const { hour } = localTime(now)
  if (hour >= quiet.from) return localDayAt(now, 1, quiet.to)
  return hour < quiet.to ? localDayAt(now, 0, quiet.to) : now
}

/** What is true of a variant at a moment. */
export type Facts = { price: number; units: number; sellable: boolean }

/** Whether what somebody waits for is so. `since` is the price that they know. */
export function holds(
  kind: AlertKind,
  { price, units, sellable }: Facts,
  since: number | null,
  lowAt: number,
): boolean {
  if (!sellable || units <= 0) return false
  if (kind === 'low') return units <= lowAt
  return kind === 'stock' || (kind === 'price' && since !== null && price < since)
}

/** How long after a failure the next try is, minutes; none after the last. */
export const pauseAfter = (tries: number): number | undefined => (tries < 8 ? 2 ** tries : undefined)
