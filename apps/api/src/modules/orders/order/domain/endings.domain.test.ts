import { type NotDeliveredReason, notDeliveredReasons } from '@delguur/kit/not-delivered'
import { isRefusal, type Refusal } from '@delguur/kit/result'
import { describe, expect, it } from 'vitest'
import { aLine, anOrder, aRate, aShipment } from '../../../../../test/order-values.ts'
import { cancelOrder, isPacked, turnAway } from './cancel.domain.ts'
import { deliverLast, deliverOrder, makeReady, shipOrder } from './fulfil.domain.ts'
import {
  callOff,
  heldForPickUp,
  notDelivered,
  parcelReceived,
  redelivered,
  takenBack,
  triedAgain,
} from './not-delivered.domain.ts'
import type { Order } from './order.domain.ts'
import type { Act } from './transitions.domain.ts'

const act: Act = { actor: 'admin:1', now: new Date('2026-11-24T03:00:00.000Z') }
const day = { date: '2026-11-27' }

/** A part taken back, as its command does it: the order ends with the last. */
function takeBack(order: Order, part?: string): Order | Refusal {
  const found = takenBack(order, part)
  if (isRefusal(found)) return found
  if (found.isAll) return turnAway(order, act)
  let changed: Order | Refusal = order
  for (const { number } of found.parts) if (!isRefusal(changed)) changed = callOff(changed, number, act)
  return isRefusal(changed) ? changed : deliverLast(changed, act)
}

type Acts = Record<string, (order: Order, part?: string) => Order | Refusal>
/** What staff do. */
const staff: Acts = {
  make_ready: (order, part) => makeReady(order, act, part),
  ship: (order, part) => shipOrder(order, null, act, part),
  deliver: (order, part) => deliverOrder(order, act, part),
  cancel: (order) => (isPacked(order) ? turnAway(order, act) : cancelOrder(order, null, act)),
  receive_parcel: (order, part) => parcelReceived(order, act, part),
  redeliver: (order, part) => redelivered(order, day, act, part),
  keep_for_pickup: (order, part) => heldForPickUp(order, act, part),
  take_back: takeBack,
  ...Object.fromEntries(
    notDeliveredReasons.map((reason: NotDeliveredReason) => [
      reason,
      (order: Order, part?: string) => notDelivered(order, reason, act, part),
    ]),
  ),
}
/** What a courier does besides. */
const courier: Acts = { heading: (order, part) => triedAgain(order, act, part ?? '') }

const keyOf = ({ status, shipments }: Order): string =>
  [
    status,
    ...shipments.map((part) =>
      [part.status, part.not_delivered, part.delivered_at !== null, part.back_at !== null, part.kept_at !== null].join(
        ',',
      ),
    ),
  ].join(' | ')

const steps = (order: Order, acts: Acts): Order[] =>
  [undefined, ...order.shipments.map(({ number }) => number)].flatMap((part) =>
    Object.values(acts).flatMap((does) => {
      const after = does(order, part)
      return isRefusal(after) ? [] : [after]
    }),
  )

/** Every state that acts lead to, with those that follow each. */
function walk(start: Order): Map<string, { order: Order; next: string[] }> {
  const seen = new Map<string, { order: Order; next: string[] }>()
  const open = [start]
  for (let order = open.pop(); order; order = open.pop()) {
    const key = keyOf(order)
    if (seen.has(key)) continue
    const byStaff = steps(order, staff)
    seen.set(key, { order, next: byStaff.map(keyOf) })
    open.push(...byStaff, ...steps(order, courier))
  }
  return seen
}

/** States from which staff reach an end. */
function ending(states: Map<string, { order: Order; next: string[] }>): Set<string> {
  const ends = new Set<string>()
  for (const [key, { order }] of states) if (order.status === 'delivered' || order.status === 'canceled') ends.add(key)
  for (let grew = true; grew; ) {
    grew = false
    for (const [key, { next }] of states)
      if (!ends.has(key) && next.some((each) => ends.has(each))) {
        ends.add(key)
        grew = true
      }
  }
  return ends
}

const kinds = {
  'brought to a door': 'standard',
  'fetched in a shop': 'pick_up',
  'sent by a carrier': 'carrier',
} as const
const orderOf = (kind: (typeof kinds)[keyof typeof kinds], parts: number): Order => {
  const rates = [aRate({ kind, promised_from: '2026-11-25T02:00:00.000Z', promised_to: '2026-11-25T10:00:00.000Z' })]
  const lines = [aLine({ id: 1, quantity: 3 })]
  const part = { ...aShipment(rates), id: 2, number: 'H2', lines: [{ line_item_id: 1, quantity: 1 }] }
  return anOrder({
    status: 'confirmed',
    shipment_status: 'pending',
    lines,
    shipments: [aShipment(rates), ...(parts > 1 ? [part] : [])],
  })
}

describe.each(Object.entries(kinds))('guarantee 66: an order that is %s', (_name, kind) => {
  it.each(kind === 'pick_up' ? [1] : [1, 2])('in %i parts has a way to an end from each of its states', (parts) => {
    const states = walk(orderOf(kind, parts))
    const ends = ending(states)
    expect([...states.keys()].filter((key) => !ends.has(key))).toEqual([])
    if (kind === 'pick_up') return
    const seen = new Set([...states.values()].flatMap(({ order }) => order.shipments.map(({ status }) => status)))
    expect([...seen].sort()).toEqual(['canceled', 'not_delivered', 'pending', 'ready', 'shipped'])
    const reasons = [...states.values()].flatMap(({ order }) => order.shipments.map((part) => part.not_delivered))
    expect(new Set(reasons)).toEqual(new Set([null, ...notDeliveredReasons]))
  })
})
