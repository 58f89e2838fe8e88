import { type Refusal, refuse } from '@delguur/kit/result'
import { isPickUp, type Line, type Order, type Stock, selectedRate } from './order.domain.ts'
import { planShipping, type ShipChoice, type ShipPlan } from './ship-rule.domain.ts'
import { owedOf } from './units.domain.ts'

/** Units of a stock item that go to a line. */
export type Take = { line_item_id: number; variant_id: number; stock_item_id: number; quantity: number }

/** The shelves of the variants, in the order of the locations, as read under lock. */
export type Shelves = Map<number, Stock[]>

/** The shop that an order is fetched in; undefined of what is sent. */
export const storeOf = (order: Order): number | null | undefined =>
  isPickUp(order) ? order.shipments.map(selectedRate)[0]?.stock_location_id : undefined

/** How many units of each variant have to be sent. */
export function sentUnits({ lines }: Pick<Order, 'lines'>): Map<number, number> {
  const wanted = new Map<number, number>()
  for (const line of lines)
    if (line.variant.digital === null && line.preorder === null)
      wanted.set(line.variant_id, (wanted.get(line.variant_id) ?? 0) + owedOf(line))
  return wanted
}

/** Which places send an order, from shelves as they are. */
export function planOf(order: Order, shelves: Shelves, { rule, places }: ShipChoice): ShipPlan {
  const free = (place: number, variant: number) =>
    shelves.get(variant)?.find(({ stock_location_id }) => stock_location_id === place)?.on_hand ?? 0
  return planShipping(places, sentUnits(order), free, rule)
}

/**
 * Where the units of an order come from: for a pick-up its shop alone, else the locations that ship, by the rule of the shop or in
 * their order, splitting a line over several when one has too few. Refused with what is left of the first line that falls short. What is sold before it
 * arrives is on none of them.
 */
export function allocateStock(order: Order, shelves: Shelves, choice?: ShipChoice): Take[] | Refusal {
  const store = storeOf(order)
  const turn = choice && store === undefined ? planOf(order, shelves, choice).turn.map(({ id }) => id) : undefined
  const left = new Map([...shelves.values()].flat().map((item) => [item.stock_item_id, item.on_hand]))
  const takes: Take[] = []
  for (const line of order.lines.filter(({ preorder }) => preorder === null)) {
    const shelf = (shelves.get(line.variant_id) ?? []).filter(
      (item) =>
        line.variant.digital !== null ||
        (store === undefined ? item.ships !== false : item.stock_location_id === store),
    )
    const sorted =
      turn && line.variant.digital === null
        ? turn.flatMap((id) => shelf.filter(({ stock_location_id }) => stock_location_id === id))
        : shelf
    const short = takeLine(line, sorted, left, takes)
    if (short) return short
  }
  return takes
}

/** Shelves with no more on them than there is room for; variants without a room are as they were. */
export const within = (shelves: Shelves, room: ReadonlyMap<number, number>): Shelves =>
  new Map(
    [...shelves].map(([variant_id, items]) => {
      let left = Math.max(0, room.get(variant_id) ?? Number.POSITIVE_INFINITY)
      const fitted = items.map((item) => {
        const on_hand = Math.min(item.on_hand, left)
        left -= on_hand
        return { ...item, on_hand }
      })
      return [variant_id, fitted]
    }),
  )

function takeLine(line: Line, shelf: Stock[], left: Map<number, number>, takes: Take[]): Refusal | undefined {
  let wanted = owedOf(line)
  for (const { stock_item_id } of shelf) {
    const quantity = Math.min(wanted, left.get(stock_item_id) ?? 0)
    if (quantity <= 0) continue
    takes.push({ line_item_id: line.id, variant_id: line.variant_id, stock_item_id, quantity })
    left.set(stock_item_id, (left.get(stock_item_id) ?? 0) - quantity)
    wanted -= quantity
  }
  if (wanted === 0) return undefined
  return shortage(line, owedOf(line) - wanted)
}

/** Says politely how many of a line are left. */
export const shortage = (line: Line, left: number): Refusal =>
  left > 0
    ? refuse('stock_insufficient', { left, name: line.variant.name }, 'quantity')
    : refuse('out_of_stock', { name: line.variant.name }, 'quantity')

/** Whether the places that ship have every line of an order together. */
export const canShip = (order: Order): boolean => {
  const wanted = new Map<number, number>()
  return order.lines.every(({ variant, variant_id, quantity, preorder }) => {
    if (preorder !== null || variant.digital !== null || variant.stock.every(({ ships }) => ships !== false))
      return true
    wanted.set(variant_id, (wanted.get(variant_id) ?? 0) + quantity)
    const left = variant.stock.reduce((sum, item) => sum + (item.ships === false ? 0 : item.on_hand), 0)
    return left >= (wanted.get(variant_id) ?? 0)
  })
}

/** Whether one shop has every line of an order on its own shelves. */
export function canServe(order: Order, locationId: number): boolean {
  const left = new Map<number, number>()
  return order.lines.every((line) => {
    if (line.variant.digital !== null) return true
    const shelf = line.variant.stock.find((item) => item.stock_location_id === locationId)
    const free = (left.get(line.variant_id) ?? shelf?.on_hand ?? 0) - line.quantity
    left.set(line.variant_id, free)
    return free >= 0
  })
}
