import { type Instant, liveShipments, type Order, selectedRate } from './order.domain.ts'

/** What the back office lists a placed order by, beside its own columns; all null for a cart. */
export type Listed = {
  contact_name: string | null
  contact_phone: string | null
  district_id: string | null
  khoroo_id: string | null
  delivery_kind: string | null
  /** The latest promise of its shipments. */
  promised_to: Instant | null
}

const nothing: Listed = {
  contact_name: null,
  contact_phone: null,
  district_id: null,
  khoroo_id: null,
  delivery_kind: null,
  promised_to: null,
}

const ratesOf = ({ shipments }: Pick<Order, 'shipments'>) =>
  shipments.flatMap((shipment) => selectedRate(shipment) ?? [])

/** Whether all that has not reached its shopper waits in the shop to be fetched. */
const isHeldForPickUp = (order: Order): boolean => {
  const open = liveShipments(order).filter(({ delivered_at }) => delivered_at === null)
  return open.length > 0 && open.every(({ kept_at }) => kept_at !== null)
}

/** From when the first shipment of an order is promised. */
export const promisedFrom = (order: Pick<Order, 'shipments'>): Instant | null =>
  ratesOf(order)
    .map(({ promised_from }) => promised_from)
    .sort()
    .at(0) ?? null

/** The latest promise of the shipments of an order. */
export const promisedTo = (order: Pick<Order, 'shipments'>): Instant | null =>
  ratesOf(order)
    .map(({ promised_to }) => promised_to)
    .sort()
    .at(-1) ?? null

/** Who it is for, where it goes and until when. */
export function listedOf(order: Order): Listed {
  if (order.status === 'cart') return nothing
  const address = order.ship_address ?? order.bill_address
  return {
    contact_name: [address?.firstname, address?.lastname].filter(Boolean).join(' ') || null,
    contact_phone: address?.phone || null,
    district_id: address?.district_id ?? null,
    khoroo_id: address?.khoroo_id ?? null,
    delivery_kind: isHeldForPickUp(order) ? 'pick_up' : (ratesOf(order)[0]?.kind ?? null),
    promised_to: promisedTo(order),
  }
}
