import { type Refusal, refuse } from '@delguur/kit/result'

/** A transition table: status → event → next status. A status without events is final. */
export type Flow = Record<string, Record<string, string>>

/** Gives a table its exact type and checks that it leads nowhere unknown. */
export function flow<const F extends Flow>(table: F): F {
  for (const events of Object.values(table)) {
    for (const next of Object.values(events)) if (!(next in table)) throw new Error(`flow leads to unknown ${next}`)
  }
  return table
}

export type EventNameOf<F extends Flow> = { [S in keyof F]: keyof F[S] }[keyof F] & string

/** The next status, or a refusal when the table has no such pair. */
export function step<F extends Flow>(
  table: F,
  status: keyof F & string,
  event: EventNameOf<F>,
): (keyof F & string) | Refusal {
  const events: Record<string, string> | undefined = table[status]
  return events?.[event] ?? refuse('status_change_refused', { status, event })
}

/**
 * An order. `miss`: not paid in time, its products are free again; `expire`: nobody waits for its money any more. Money that
 * comes even later may still confirm it, from free stock. `turn_away`: who came for it may not have it. What turns out faulty may come back of a finished one too.
 */
export const orderFlow = flow({
  cart: { place: 'placed' },
  placed: { confirm: 'confirmed', miss: 'overdue', cancel: 'canceled' },
  overdue: { confirm: 'confirmed', expire: 'expired', cancel: 'canceled' },
  expired: { confirm: 'confirmed' },
  confirmed: { make_ready: 'ready', cancel: 'canceled' },
  ready: { deliver: 'delivered', return: 'returned', turn_away: 'canceled' },
  delivered: { finish: 'finished', return: 'returned' },
  finished: { return: 'returned' },
  returned: {},
  canceled: {},
})
export type OrderStatus = keyof typeof orderFlow

/**
 * A payment. A void or failed one may still be completed: its money was received after all. `take_back`: the money was somebody
 * else's.
 */
export const paymentFlow = flow({
  checkout: { submit: 'pending' },
  pending: { complete: 'completed', fail: 'failed', void: 'void' },
  void: { complete: 'completed' },
  completed: { refund: 'refunded', take_back: 'void' },
  failed: { complete: 'completed' },
  refunded: {},
})
export type PaymentStatus = keyof typeof paymentFlow

/**
 * A shipment: a part of an order, or all of it. One that was delivered stays as it is and has its `delivered_at`. `not_deliver`: it did
 * not reach whom it is for; after that the courier tries once more (`retry`), it is brought on another day, waits in the shop until it
 * is fetched (`keep`), or ends. `turn_away`: it comes back from who does not get it, or is lost.
 */
export const shipmentFlow = flow({
  pending: { make_ready: 'ready', cancel: 'canceled' },
  ready: { ship: 'shipped', redeliver: 'ready', cancel: 'canceled' },
  shipped: { not_deliver: 'not_delivered', turn_away: 'canceled' },
  not_delivered: {
    not_deliver: 'not_delivered',
    receive_parcel: 'not_delivered',
    retry: 'shipped',
    redeliver: 'ready',
    keep: 'ready',
    turn_away: 'canceled',
  },
  canceled: {},
})
export type ShipmentStatus = keyof typeof shipmentFlow

/** Products that a shopper sends back. What was agreed may still be refused when it arrives; its worth is money or other products. */
export const returnFlow = flow({
  requested: { approve: 'approved', refuse: 'refused' },
  approved: { receive: 'received', refuse: 'refused' },
  received: { refund: 'refunded', exchange: 'refunded' },
  refused: {},
  refunded: {},
})
export type ReturnStatus = keyof typeof returnFlow

/** What the history calls an event once it has happened; shoppers read `order.event.<name>`. */
export const happened: Record<string, string> = {
  place: 'placed',
  confirm: 'confirmed',
  miss: 'overdue',
  expire: 'expired',
  cancel: 'canceled',
  turn_away: 'canceled',
  make_ready: 'ready',
  deliver: 'delivered',
  finish: 'finished',
  return: 'returned',
  submit: 'submitted',
  complete: 'paid',
  fail: 'failed',
  void: 'void',
  refund: 'refunded',
  take_back: 'taken_back',
  ship: 'shipped',
  ship_part: 'part_shipped',
  deliver_part: 'part_delivered',
  not_deliver: 'not_delivered',
  receive_parcel: 'parcel_received',
  retry: 'tried_again',
  redeliver: 'redelivery',
  keep: 'kept',
  approve: 'approved',
  refuse: 'refused',
  receive: 'received',
  exchange: 'exchanged',
}
