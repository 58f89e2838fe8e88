import type { Line, Order, Shipment } from './order.domain.ts'
import { shipmentStatus } from './transitions.domain.ts'

export type PartLine = { line_item_id: number; quantity: number }
/** Units of a line that go from a part of the order; null: from what has left the shop. */
export type UnitMove = PartLine & { shipment_id: number | null }

/** What of a line its parcels hold or will hold: without what was paid back before it left. */
export const owedOf = ({ quantity, taken_off }: Pick<Line, 'quantity' | 'taken_off'>): number => quantity - taken_off

/** What is in a shipment: what was split off into it, or the rest of the order; what is digital is in none. */
export function partLines(order: Pick<Order, 'lines' | 'shipments'>, shipment: Shipment): PartLine[] {
  if (shipment.lines.length > 0) return shipment.lines
  const elsewhere = (id: number) =>
    order.shipments
      .flatMap(({ lines }) => lines)
      .reduce((sum, { line_item_id, quantity }) => sum + (line_item_id === id ? quantity : 0), 0)
  return order.lines
    .filter(({ variant }) => variant.digital === null)
    .map((line) => ({ line_item_id: line.id, quantity: owedOf(line) - elsewhere(line.id) }))
    .filter(({ quantity }) => quantity > 0)
}

const handedOver: readonly Order['status'][] = ['delivered', 'finished', 'returned']

/** Whether a part lies in the shop: not packed yet, packed, or brought back. */
const liesInShop = ({ status, delivered_at, back_at }: Shipment): boolean =>
  delivered_at === null &&
  (status === 'pending' || status === 'ready' || (status === 'not_delivered' && back_at !== null))

/** Such parts in the order in which units are taken off them: what is not packed first, the newest part first. */
const inShop = ({ status, shipments }: Pick<Order, 'status' | 'shipments'>): Shipment[] =>
  handedOver.includes(status)
    ? []
    : (['pending', 'ready', 'not_delivered'] as const).flatMap((wanted) =>
        shipments.filter((each) => each.status === wanted && liesInShop(each)).toReversed(),
      )

/**
 * What becomes of an order that units are paid back of, with where the units go from: what lies in the shop is taken off its parts
 * and is not packed any more, and only what they do not hold comes back of what has left. A part without units is no part; where it
 * is the first, it is called off. `part` names the one part that units are taken off.
 */
export function takenOff(
  order: Order,
  input: readonly PartLine[],
  part?: string,
): { order: Order; moves: UnitMove[]; hasLeft: PartLine[] } {
  const moves: UnitMove[] = []
  const hasLeft: PartLine[] = []
  let changed = order
  for (const { line_item_id, quantity } of input) {
    let rest = quantity
    for (const { id } of inShop(order).filter(({ number }) => part === undefined || number === part)) {
      const shipment = changed.shipments.find((each) => each.id === id)
      const held = shipment && partLines(changed, shipment).find((each) => each.line_item_id === line_item_id)
      const count = Math.min(rest, held?.quantity ?? 0)
      if (!shipment || count <= 0) continue
      moves.push({ line_item_id, quantity: count, shipment_id: id })
      changed = lessOf(changed, shipment, { line_item_id, quantity: count })
      rest -= count
    }
    if (rest > 0) hasLeft.push({ line_item_id, quantity: rest })
  }
  moves.push(...hasLeft.map((each) => ({ ...each, shipment_id: null })))
  return { order: withoutEmptyParts(order, changed), moves, hasLeft }
}

function lessOf(order: Order, shipment: Shipment, { line_item_id, quantity }: PartLine): Order {
  const lines = order.lines.map((line) =>
    line.id === line_item_id ? { ...line, taken_off: line.taken_off + quantity } : line,
  )
  const shipments = order.shipments.map((each) => {
    if (each !== shipment || each.lines.length === 0) return each
    const left = each.lines.map((of) =>
      of.line_item_id === line_item_id ? { ...of, quantity: of.quantity - quantity } : of,
    )
    return { ...each, lines: left }
  })
  return { ...order, lines, shipments }
}

function withoutEmptyParts(before: Order, order: Order): Order {
  if (order === before) return order
  const isRest = (shipment: Shipment) => shipment.lines.length === 0
  const shipments = order.shipments
    .map((each) => (isRest(each) ? each : { ...each, lines: each.lines.filter(({ quantity }) => quantity > 0) }))
    .filter((each, i) => !isRest(each) || isRest(order.shipments[i] ?? each))
    .map((each, _, all) => {
      const isEmpty = isRest(each) && all.length > 1 && partLines({ ...order, shipments: all }, each).length === 0
      return isEmpty && liesInShop(each) ? { ...each, status: 'canceled' as const } : each
    })
  return { ...order, shipments, shipment_status: shipmentStatus(shipments) }
}
