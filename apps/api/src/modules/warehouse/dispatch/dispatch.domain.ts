import { dayMs, localDayAt } from '@delguur/kit/dates'

export type Window = 'urgent' | 'today' | 'later' | 'country' | 'pick_up'
export type Column = 'to_pick' | 'picking' | 'packed' | 'gone'

/** The hour of Ulaanbaatar at which the couriers of the day leave. */
const cutHour = 14
/** When the couriers of the day of an instant leave. */
export const cutOf = (day: Date): Date => localDayAt(day, 0, cutHour)

/** How an order leaves: what of the city is promised for the day goes with its couriers, until the cut. */
export function windowOf(kind: string | null, promised_to: Date | null, day: Date): Window {
  if (kind === 'urgent' || kind === 'pick_up') return kind
  if (kind === 'carrier') return 'country'
  const end = localDayAt(day, 0, 0).getTime() + dayMs
  return promised_to !== null && promised_to.getTime() <= end ? 'today' : 'later'
}

/** Whether an order, or the rest of one that was split, is to be packed; `toPack` is the same in SQL. */
export const isToPack = (status: string, shipment_status: string | null): boolean =>
  status === 'confirmed' || (status === 'ready' && shipment_status === 'pending')

type Standing = {
  status: string
  shipment_status: string | null
  in_wave: boolean
  /** The parcel left and is in no courier's hands: it is back, or nobody knows where it is. */
  back: boolean
}

/** Where on the board an order stands. */
export function columnOf({ status, shipment_status, in_wave, back }: Standing): Column {
  if (isToPack(status, shipment_status)) return in_wave ? 'picking' : 'to_pick'
  if (status !== 'ready') return 'gone'
  const isOut = shipment_status === 'shipped' || shipment_status === 'not_delivered'
  return isOut && !back ? 'gone' : 'packed'
}

/** Shelves as one walks along them: by letters and then by each number, what has none last. */
export function byShelf(a: string | null, b: string | null): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a.localeCompare(b, 'en', { numeric: true })
}

/** A code as scanners and people give it: without spaces, in one letter case. */
export const sameCode = (given: string, code: string | null): boolean =>
  code !== null && given.replace(/\s/g, '').toLowerCase() === code.replace(/\s/g, '').toLowerCase()
