import { type AdjustReason, adjustReasons } from '@delguur/kit/stock-reasons'

/** How many days what is free lasts at the pace at which it was sold; nothing where none was. */
export const daysLeft = (free: number, sold: number, days: number): number | null =>
  sold > 0 ? Math.floor((free * days) / sold) : null

/** What staff say of an adjustment: a known reason, or a correction in their own words. */
export function reasonOf(given: string, note: string | undefined): { reason: AdjustReason; note: string | null } {
  const reason = adjustReasons.find((each) => each === given)
  if (reason) return { reason, note: note || null }
  return { reason: 'corrected', note: [given, note].filter(Boolean).join(' · ').slice(0, 200) }
}

/** By how much what is free changes when a store is given to have so many units, those held for orders among them. */
export const changeTo = (to: number, now: { free: number; held: number }): number => to - now.held - now.free

export type Counted = { counted: number; expected: number; free: number }

/**
 * What a count books of a variant: the difference between what lay there and what should have, whatever was sold since. Where
 * orders hold more than was found, what is free goes to nothing, and the rest is told as `short`.
 */
export function countedChange({ counted, expected, free }: Counted): { by: number; short: number } {
  const difference = counted - expected
  const by = Math.max(-free, difference)
  return { by, short: by - difference }
}

export type Arrived = { quantity: number; received: number }

/** How an arrival stands in the ledger: what was sent came in, then what was missing or too much. */
export const arrivalOf = ({ quantity, received }: Arrived): { in: number; difference: number } => ({
  in: quantity,
  difference: received - quantity,
})
