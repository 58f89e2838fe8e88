import type { NotDeliveredReason } from '@delguur/kit/not-delivered'
import { isRefusal, type Refusal, refuse } from '@delguur/kit/result'
import { onDay } from './chosen/delivery-day.domain.ts'
import { asNew } from './fulfil.domain.ts'
import { liveShipments, type Order, type Shipment } from './order.domain.ts'
import { type Act, moveShipment } from './transitions.domain.ts'

// What becomes of a parcel that did not reach whom it is for.

/** The parts of an order that such an act is for: the named one, else those that stand so. */
function meant(order: Order, part: string | undefined, fits: (shipment: Shipment) => boolean): Shipment[] | Refusal {
  const named = order.shipments.filter(({ number }) => number === part)
  if (part !== undefined) return named.length > 0 ? named : refuse('not_found')
  return order.shipments.filter((shipment) => shipment.delivered_at === null && fits(shipment))
}

/** Moves the parts that an act is for; refused where there are none, and where one of them was delivered. */
function moveAll(
  order: Order,
  parts: Shipment[] | Refusal,
  event: 'not_deliver' | 'receive_parcel' | 'redeliver' | 'keep',
  act: Act,
  how: (shipment: Shipment) => { change: Partial<Shipment>; detail?: string },
): Order | Refusal {
  if (isRefusal(parts)) return parts
  if (order.status !== 'ready') return refuse('status_change_refused', { status: order.status, event })
  if (parts.length === 0) return refuse('status_change_refused', { status: order.shipment_status ?? 'pending', event })
  let changed: Order | Refusal = order
  for (const { number, delivered_at } of parts) {
    if (isRefusal(changed)) return changed
    if (delivered_at !== null) return refuse('status_change_refused', { status: 'delivered', event })
    const shipment = changed.shipments.find((each) => each.number === number)
    if (shipment) changed = moveShipment(changed, shipment, event, act, how(shipment))
  }
  return changed
}

/** The same without those that stand so already: where only such are left, nothing is to be done. */
function still(
  order: Order,
  part: string | undefined,
  fits: (shipment: Shipment) => boolean,
  isDone: (shipment: Shipment) => boolean,
): { parts: Shipment[] | Refusal; isRepeated: boolean } {
  const parts = meant(order, part, (shipment) => fits(shipment) || isDone(shipment))
  if (isRefusal(parts)) return { parts, isRepeated: false }
  const open = parts.filter((shipment) => !isDone(shipment))
  return { parts: open, isRepeated: open.length === 0 && parts.length > 0 }
}

const isOut = ({ status }: Shipment): boolean => status === 'shipped' || status === 'not_delivered'

/** What was on its way was not handed over; said once more with the same reason it changes nothing. */
export function notDelivered(order: Order, reason: NotDeliveredReason, act: Act, part?: string): Order | Refusal {
  const { parts, isRepeated } = still(
    order,
    part,
    isOut,
    (each) => each.status === 'not_delivered' && each.not_delivered === reason,
  )
  if (isRepeated) return order
  // what is nowhere is in no shop
  const change = { not_delivered: reason, ...(reason === 'lost' && { back_at: null }) }
  return moveAll(order, parts, 'not_deliver', act, () => ({ change, detail: reason }))
}

/** A parcel that was not handed over is in the shop again. One that nobody said anything of was not tried. */
export function parcelReceived(order: Order, act: Act, part?: string): Order | Refusal {
  const { parts, isRepeated } = still(
    order,
    part,
    isOut,
    (each) => each.status === 'not_delivered' && each.back_at !== null,
  )
  if (isRepeated) return order
  const isUntold = ({ not_delivered }: Shipment) => not_delivered === null || not_delivered === 'lost'
  let noted: Order | Refusal = order
  for (const { number } of isRefusal(parts) ? [] : parts.filter(isUntold))
    if (!isRefusal(noted)) noted = notDelivered(noted, 'not_tried', act, number)
  if (isRefusal(noted)) return noted
  const back_at = act.now.toISOString()
  const again = isRefusal(parts)
    ? parts
    : noted.shipments.filter(({ number }) => parts.some((each) => each.number === number))
  return moveAll(noted, again, 'receive_parcel', act, () => ({ change: { back_at } }))
}

const isLost = ({ not_delivered }: Shipment): boolean => not_delivered === 'lost'
const waits = ({ status, kept_at }: Shipment): boolean =>
  status === 'not_delivered' || (status === 'ready' && kept_at !== null)

/** It is brought on another day, at the hours that it was promised for unless others are named. */
export function redelivered(
  order: Order,
  day: { date: string; from?: string | undefined; to?: string | undefined },
  act: Act,
  part?: string,
) {
  const parts = meant(order, part, waits)
  if (!isRefusal(parts) && parts.some(isLost)) return refuse('parcel_lost')
  if (!isRefusal(parts) && parts.some((each) => !waits(each)))
    return refuse('status_change_refused', { status: parts[0]?.status ?? 'pending', event: 'redeliver' })
  return moveAll(order, parts, 'redeliver', act, ({ rates }) => ({
    change: {
      ...asNew,
      shipped_at: null,
      tracking_url: null,
      rates: rates.map((rate) => (rate.selected ? { ...rate, ...onDay(rate, day.date, day.from, day.to) } : rate)),
    },
    detail: day.date,
  }))
}

/** It waits in the shop until it is fetched; alcohol only where its shop hands it over. */
export function heldForPickUp(order: Order, act: Act, part?: string): Order | Refusal {
  const isFailed = ({ status }: Shipment) => status === 'not_delivered'
  const { parts, isRepeated } = still(
    order,
    part,
    isFailed,
    ({ status, kept_at }) => status === 'ready' && kept_at !== null,
  )
  if (isRepeated && order.status === 'ready') return order
  if (!isRefusal(parts) && parts.some(isLost)) return refuse('parcel_lost')
  const kept_at = act.now.toISOString()
  return moveAll(order, parts, 'keep', act, () => ({
    change: { ...asNew, kept_at, shipped_at: null, tracking_url: null },
  }))
}

/** The parts that can be taken back: packed, brought, or waiting, and in nobody's hands for good. */
export const isTakeable = ({ status, delivered_at }: Shipment): boolean =>
  delivered_at === null && (status === 'ready' || status === 'shipped' || status === 'not_delivered')

/** The parts that are taken back, and whether with them the order ends; refused where none of them can be. */
export function takenBack(order: Order, part?: string): { parts: Shipment[]; isAll: boolean } | Refusal {
  const parts = meant(order, part, isTakeable)
  if (isRefusal(parts)) return parts
  const status =
    order.status === 'ready' ? (parts.find((each) => !isTakeable(each))?.status ?? 'pending') : order.status
  if (order.status !== 'ready' || parts.length === 0 || !parts.every(isTakeable))
    return refuse('status_change_refused', { status, event: 'take_back' })
  return { parts, isAll: liveShipments(order).every((each) => parts.includes(each)) }
}

/** A part called off: what is packed by `cancel`, what left by `turn_away`. */
export const callOff = (order: Order, number: string, act: Act): Order | Refusal => {
  const shipment = order.shipments.find((each) => each.number === number)
  if (!shipment) return refuse('not_found')
  const event = shipment.status === 'shipped' || shipment.status === 'not_delivered' ? 'turn_away' : 'cancel'
  return moveShipment(order, shipment, event, act)
}

/** Its courier tries once more; refused nothing where it is on its way already. */
export function triedAgain(order: Order, act: Act, part: string): Order | Refusal {
  const shipment = order.shipments.find(({ number }) => number === part)
  if (!shipment) return refuse('not_found')
  if (order.status !== 'ready' || shipment.status !== 'not_delivered') return order
  return moveShipment(order, shipment, 'retry', act, { change: asNew })
}
