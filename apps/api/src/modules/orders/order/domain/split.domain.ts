import { type Refusal, refuse } from '@delguur/kit/result'
import { hasAlcohol } from '../alcohol/alcohol.domain.ts'
import { isPickUp, type Order, type Shipment } from './order.domain.ts'
import { shipmentStatus } from './transitions.domain.ts'
import { type PartLine, partLines } from './units.domain.ts'

const isOpen = ({ status }: Shipment): boolean => status === 'pending' || status === 'ready'

/** Whether something of an order can be sent on its own: of what is brought, is not alcohol and has not left. */
export function isSplittable(order: Order): boolean {
  const first = order.shipments[0]
  if (!first || !isOpen(first) || (order.status !== 'confirmed' && order.status !== 'ready')) return false
  const units = partLines(order, first).reduce((sum, { quantity }) => sum + quantity, 0)
  return units > 1 && !isPickUp(order) && !hasAlcohol(order)
}

/**
 * The order with a part of its first shipment in one of its own, which is packed and sent by itself and costs nothing. Refuses
 * more units than are there as `quantity_above_limit`, and a split that leaves nothing in the first.
 */
export function withSplit(order: Order, input: readonly PartLine[], number: string): Order | Refusal {
  const first = order.shipments[0]
  if (!first || !isSplittable(order)) return refuse('order_not_splittable', { number: order.number })
  const held = partLines(order, first)
  const lines = summed(input.filter(({ quantity }) => quantity > 0))
  for (const { line_item_id, quantity } of lines) {
    const limit = held.find((each) => each.line_item_id === line_item_id)?.quantity
    if (limit === undefined) return refuse('not_found')
    if (quantity > limit) return refuse('quantity_above_limit', { limit }, 'lines')
  }
  const count = (all: readonly PartLine[]) => all.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count(lines) === 0 || count(lines) === count(held))
    return refuse('order_not_splittable', { number: order.number }, 'lines')
  const rates = first.rates
    .filter(({ selected }) => selected)
    .map((rate) => ({ ...rate, id: 0, cost: 0 as typeof rate.cost }))
  const part: Shipment = {
    ...first,
    id: 0,
    number,
    status: 'pending',
    tracking_url: null,
    shipped_at: null,
    not_delivered: null,
    back_at: null,
    kept_at: null,
    lines,
    rates,
  }
  return withShipments(order, [...order.shipments, part])
}

/** Each line once: what is named twice is wanted as often. */
const summed = (lines: readonly PartLine[]): PartLine[] => {
  const units = new Map<number, number>()
  for (const { line_item_id, quantity } of lines) units.set(line_item_id, (units.get(line_item_id) ?? 0) + quantity)
  return [...units].map(([line_item_id, quantity]) => ({ line_item_id, quantity }))
}

/** The order with a part that has not left back in its first shipment. */
export function withJoined(order: Order, number: string): Order | Refusal {
  const [first, ...parts] = order.shipments
  const part = parts.find((each) => each.number === number)
  if (!part) return refuse('not_found')
  if (!first || !isOpen(first) || !isOpen(part)) return refuse('order_not_splittable', { number: order.number })
  return withShipments(
    order,
    order.shipments.filter((each) => each !== part),
  )
}

const withShipments = (order: Order, shipments: Shipment[]): Order => ({
  ...order,
  shipments,
  shipment_status: shipmentStatus(shipments),
})
