import { isRefusal, type Refusal } from '@delguur/kit/result'
import type { Tx } from '../../../platform/database/db.ts'
import { roomOf } from '../digital/index.ts'
import type { Line, Order } from './domain/order.domain.ts'
import type { ShipChoice } from './domain/ship-rule.domain.ts'
import { allocateStock, type Shelves, shortage, type Take, within } from './domain/stock.domain.ts'
import { owedOf } from './domain/units.domain.ts'
import { type Announced, type Await, awaitUnits, lockAnnounced } from './queue.repository.ts'
import { lockShelves, takeStock } from './stock.repository.ts'

/** What there is of what an order wants, locked: units on the shelves that no earlier order waits for, and what is announced. */
export type Supply = { shelves: Shelves; announced: ReadonlyMap<number, Announced> }

/** Units of each line that came for it already: they are its own, whoever else waits. */
export type Own = ReadonlyMap<number, number>
const none: Own = new Map()

/** The goods of an order's lines: of licensed products no more than there are codes for, whatever was counted. */
export async function supplyFor(tx: Tx, { lines }: Pick<Order, 'lines'>, own: Own = none): Promise<Supply> {
  const shelves = await lockShelves(tx, [...new Set(lines.map(({ variant_id }) => variant_id))])
  const licensed = lines.filter(({ variant }) => variant.digital === 'license').map(({ variant_id }) => variant_id)
  const coming = lines.filter(({ variant }) => variant.coming !== null).map(({ variant_id }) => variant_id)
  const announced = coming.length === 0 ? new Map<number, Announced>() : await lockAnnounced(tx, coming)
  const codes = licensed.length === 0 ? [] : await roomOf(tx, licensed)
  const free = [...announced.values()].map(({ variant_id, taken }): [number, number] => {
    const there = (shelves.get(variant_id) ?? []).reduce((sum, { on_hand }) => sum + on_hand, 0)
    const kept = lines.reduce((sum, line) => sum + (line.variant_id === variant_id ? (own.get(line.id) ?? 0) : 0), 0)
    return [variant_id, Math.max(there - taken, kept)]
  })
  const rooms = new Map([...codes, ...free])
  return { shelves: rooms.size === 0 ? shelves : within(shelves, rooms), announced }
}

export type Allocation = { takes: Take[]; awaits: Await[] }

/** What is an order's own already, and the places that send it. */
type By = { own?: Own; choice?: ShipChoice | undefined }

/** What of an order is taken from where, and what it waits for; refused with what is left of the first line that falls short. */
export function allocate(
  order: Order,
  { shelves, announced }: Supply,
  { own = none, choice }: By = {},
): Allocation | Refusal {
  // what is announced no more, and was ordered before it arrived, lies on the shelves
  const fromShelves = (line: Line): number =>
    announced.has(line.variant_id) ? Math.min(owedOf(line), own.get(line.id) ?? 0) : owedOf(line)
  const here = order.lines.flatMap((line): Line[] => {
    if (line.preorder === null) return [line]
    const units = fromShelves(line)
    return units > 0 ? [{ ...line, preorder: null, quantity: units, taken_off: 0 }] : []
  })
  const takes = allocateStock({ ...order, lines: here }, shelves, choice)
  if (isRefusal(takes)) return takes
  const left = new Map([...announced].map(([id, { units, taken }]) => [id, units - taken]))
  const awaits: Await[] = []
  for (const line of order.lines.filter(({ preorder }) => preorder !== null)) {
    const { id: line_item_id, variant_id } = line
    const quantity = owedOf(line) - fromShelves(line)
    const room = left.get(variant_id) ?? 0
    if (quantity > room) return shortage(line, room)
    left.set(variant_id, room - quantity)
    if (quantity > 0) awaits.push({ line_item_id, variant_id, quantity })
  }
  return { takes, awaits }
}

type Taking = { state: 'held' | 'sold'; holders?: readonly string[] }

/** Takes what was allocated under the same locks. Throws where it is not there all the same. */
export async function takeSupply(
  tx: Tx,
  orderId: number,
  { takes, awaits }: Allocation,
  { state, holders = [] }: Taking,
): Promise<void> {
  await takeStock(tx, orderId, takes, state, holders)
  if (awaits.length > 0 && !(await awaitUnits(tx, awaits)))
    throw new Error(`order ${orderId}: what is announced changed under its lock`)
}

/** The order with the units that it waits for; what waits for nothing is as it was. */
export function withAwaited(order: Order, awaits: readonly Await[]): Order {
  const units = new Map(awaits.map(({ line_item_id, quantity }) => [line_item_id, quantity]))
  const lines = order.lines.map((line) => (line.preorder ? { ...line, awaited: units.get(line.id) ?? 0 } : line))
  return { ...order, lines, preorder: stateOf(lines) }
}

const stateOf = (lines: readonly Line[]): Order['preorder'] =>
  lines.every(({ preorder }) => preorder === null)
    ? null
    : lines.some(({ awaited }) => awaited > 0)
      ? 'waiting'
      : 'arrived'
