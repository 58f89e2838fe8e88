/** `created`: not sent to its provider yet. `pending`: the provider waits for the shopper. */
export const chargeStatuses = ['created', 'pending', 'paid', 'failed', 'canceled', 'expired'] as const
export type ChargeStatus = (typeof chargeStatuses)[number]

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** How often an open charge is polled by itself, so that a lost callback is made good within two minutes. */
const openEvery = 45 * second
/** After it closed without money: the shopper may have been in the bank's app already. */
const laterPolls = [20 * second, 2 * minute, 10 * minute, hour, 6 * hour, 24 * hour, 72 * hour]

type Looked = { status: ChargeStatus; closed_at: Date | null }

/** When a charge is to be polled next; null once nothing can come of it any more. */
export function nextCheck({ status, closed_at }: Looked, now: Date): Date | null {
  if (status === 'paid') return null
  if (!closed_at) return new Date(now.getTime() + openEvery)
  const age = now.getTime() - closed_at.getTime()
  const later = laterPolls.find((wait) => wait > age)
  return later === undefined ? null : new Date(closed_at.getTime() + later)
}

/** When what was just begun or ended is polled again. */
export const firstPollAt = (now: Date): Date => new Date(now.getTime() + 20 * second)

/** A provider is not polled again while the last answer is younger. */
export const freshMs = 2_500

/** Nor of who has just come back from it: what was done there is known by now. */
const returnedMs = 300
export const freshFor = (returned: unknown): number => (returned ? returnedMs : freshMs)

export const isOpen = (status: ChargeStatus): boolean => status === 'created' || status === 'pending'

/** A time limit of a provider's refund: after so many tries a person has to see to it. */
export const refundTries = 8

/** Wait before a refund is tried again: 15 s, doubling, at most an hour. */
export const refundDelay = (tries: number): number => Math.min(15 * second * 2 ** tries, hour)
