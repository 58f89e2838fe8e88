import type { Tx } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { type PartLine, takenOff, type UnitMove } from '../order/domain/units.domain.ts'
import { saveOrder } from '../order/orders.repository.ts'
import { isInBasket } from '../order/picking.queries.ts'
import { type Await, leaveQueue } from '../order/queue.repository.ts'
import { moveUnits, type UnitsGo } from '../order/units.repository.ts'
import { scanAnew } from './scan-stamps.ts'

/**
 * Units of a locked order that its buyer does not get any more, or brings back: the one way for a refund, whoever decides it. What
 * lies in the shop is taken off its parts, is packed no more, and goes from where it lies to its shelf, or is written off; what has
 * left goes to the place that it was taken from. `part` names the one part that they are taken off. Refuses what a picker has in a
 * basket as `order_being_picked`. Gives the order saved.
 */
export async function takeUnits(
  tx: Tx,
  stored: Order,
  lines: readonly PartLine[],
  { to, now, part }: { to: UnitsGo; now: Date; part?: string },
): Promise<Order> {
  const taken = takenOff(stored, lines, part)
  const queue = awaitedOf(stored, lines)
  const order = withoutQueue(taken.order, queue)
  const before = new Map(stored.lines.map(({ id, taken_off }) => [id, taken_off]))
  const less = order.lines.filter(({ id, taken_off }) => taken_off > (before.get(id) ?? 0))
  if (less.length > 0 && (await isInBasket(tx, stored.id, less)))
    throw new ShopError('order_being_picked', { params: { number: stored.number } })
  // before the order says that they are off: until then its parts say where they lie
  await moveUnits(tx, stored.id, besides(taken.moves, queue), to)
  if (queue.length > 0) await leaveQueue(tx, queue)
  if (order === stored) return stored
  await scanAnew(tx, stored.id, less, now)
  const saved = await saveOrder(tx, stored, { ...order, updated_at: now })
  if (!saved) throw new Error(`order ${stored.id} is gone under its lock`)
  return saved
}

/** What of the lines has not arrived: that is given up first. */
const awaitedOf = ({ lines }: Order, wanted: readonly PartLine[]): Await[] =>
  wanted.flatMap(({ line_item_id, quantity: units }) => {
    const line = lines.find(({ id }) => id === line_item_id)
    const quantity = Math.min(units, line?.awaited ?? 0)
    return line && quantity > 0 ? [{ line_item_id, variant_id: line.variant_id, quantity }] : []
  })

function withoutQueue(order: Order, queue: readonly Await[]): Order {
  if (queue.length === 0) return order
  const units = new Map(queue.map(({ line_item_id, quantity }) => [line_item_id, quantity]))
  return {
    ...order,
    lines: order.lines.map((line) => ({ ...line, awaited: line.awaited - (units.get(line.id) ?? 0) })),
  }
}

/** Moves of the units that lie somewhere. */
function besides(moves: readonly UnitMove[], queue: readonly Await[]): UnitMove[] {
  const left = new Map(queue.map(({ line_item_id, quantity }) => [line_item_id, quantity]))
  return moves.flatMap((move) => {
    const absent = Math.min(move.quantity, left.get(move.line_item_id) ?? 0)
    left.set(move.line_item_id, (left.get(move.line_item_id) ?? 0) - absent)
    return move.quantity > absent ? [{ ...move, quantity: move.quantity - absent }] : []
  })
}
