import { hourMs } from '@delguur/kit/dates'
import { allocate, type Mnt, mnt, plus, times, zero } from '@delguur/kit/money'
import { faultReasons, type ReturnReason } from '@delguur/kit/return-reasons'
import { wrapCost } from './chosen/gift.domain.ts'
import type { ReturnStatus } from './flows.domain.ts'
import type { Order } from './order.domain.ts'
import { partLines } from './units.domain.ts'

/** Products of an order that go back together. */
export type Return = {
  id: number
  number: string
  order_id: number
  status: ReturnStatus
  refund_to: 'source' | 'wallet'
  note: string | null
  refusal: string | null
  restocked: boolean | null
  amount: Mnt | null
  delivery_amount: Mnt
  created_at: Date
  decided_at: Date | null
  received_at: Date | null
  refunded_at: Date | null
  lines: ReturnLine[]
}
export type ReturnLine = { line_item_id: number; quantity: number; reason: ReturnReason; amount: Mnt | null }

const isOwn = ({ included, kind }: Order['adjustments'][number]): boolean => !included && kind !== 'tax'

/** What the shopper paid for the delivery. */
export const deliveryCost = ({ ship_total, adjustments }: Order): Mnt =>
  plus(ship_total, ...adjustments.filter(({ kind }) => kind === 'shipping_discount').map(({ amount }) => amount))

/** What each line cost after all discounts, by its id: together exactly the total without delivery and wrapping. */
export function lineCosts(order: Order): Map<number, Mnt> {
  const own = order.lines.map(({ id, price, quantity }) =>
    plus(
      times(price, quantity),
      ...order.adjustments.filter((each) => each.line_item_id === id && isOwn(each)).map(({ amount }) => amount),
    ),
  )
  const products = mnt(order.total - deliveryCost(order) - wrapCost(order))
  const costs = own.some((cost) => cost > 0) && products > 0 ? allocate(products, own) : own.map(() => zero)
  return new Map(order.lines.map(({ id }, i) => [id, costs[i] ?? zero]))
}

/** What some units of a line cost after others went back: over all units exactly what the line cost. */
export const shareOf = (cost: Mnt, quantity: number, before: number, count: number): Mnt =>
  mnt(Math.floor((cost * (before + count)) / quantity) - Math.floor((cost * before) / quantity))

/** How many units of a line are in returns that are so far. */
export const unitsIn = (
  returns: readonly Pick<Return, 'status' | 'lines'>[],
  lineId: number,
  counts: (status: ReturnStatus) => boolean,
): number =>
  returns
    .filter(({ status }) => counts(status))
    .flatMap(({ lines }) => lines)
    .filter(({ line_item_id }) => line_item_id === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** Until when a line can be sent back. */
export const returnUntil = (deliveredAt: Date, hours: number): Date => new Date(deliveredAt.getTime() + hours * hourMs)

export type Worth = { lines: Map<number, Mnt>; delivery: Mnt; isComplete: boolean }

/**
 * What a return is worth once it is here: each line's share of what it cost, and the delivery if with it all of the order
 * is back and the shop is at fault for every piece.
 */
export function worthOfReturn(order: Order, before: readonly Return[], now: Return): Worth {
  const costs = lineCosts(order)
  const refunded = (id: number): number => unitsIn(before, id, (status) => status === 'refunded')
  const lines = new Map(
    now.lines.map(({ line_item_id: id, quantity }) => {
      const line = order.lines.find((each) => each.id === id)
      return [id, shareOf(costs.get(id) ?? zero, line?.quantity ?? quantity, refunded(id), quantity)]
    }),
  )
  const back = [...before.filter(({ status }) => status === 'refunded'), { ...now, status: 'refunded' as const }]
  const isComplete = order.lines.every(({ id, quantity }) => unitsIn(back, id, () => true) === quantity)
  const atFault = back.every((each) => each.lines.every(({ reason }) => faultReasons.includes(reason)))
  return { lines, delivery: isComplete && atFault ? deliveryCost(order) : zero, isComplete }
}

/**
 * How the money among what went back (`real`) is spread over what stood on the receipt: the lines of a return and its
 * delivery, null, by what each cost. Money on gift cards stood on none.
 */
export function takenOffReceipt(
  { lines }: Pick<Order, 'lines'>,
  request: Pick<Return, 'lines'>,
  worth: Pick<Worth, 'lines' | 'delivery'>,
  real: Mnt,
): { line_item_id: number | null; quantity: number; amount: Mnt }[] {
  const cards = new Set(lines.filter(({ variant }) => variant.digital === 'gift_card').map(({ id }) => id))
  const sold = request.lines.filter(({ line_item_id }) => !cards.has(line_item_id))
  if (sold.length === 0) return []
  const delivery = { line_item_id: null, quantity: 1, cost: worth.delivery }
  const rows = [
    ...sold.map(({ line_item_id, quantity }) => {
      const cost = worth.lines.get(line_item_id) ?? zero
      return { line_item_id, quantity, cost }
    }),
    ...(worth.delivery > 0 ? [delivery] : []),
  ]
  const costs = rows.map(({ cost }) => cost)
  const shares = costs.some((cost) => cost > 0) ? allocate(real, costs) : costs
  return rows.map(({ cost: _, ...row }, i) => ({ ...row, amount: shares[i] ?? zero }))
}

/**
 * What of a line its buyer has or had, with what was paid back of it before it reached them; and since when: its hours of return begin
 * with the last part that holds some of it.
 */
export function receivedOf(order: Order, line: Order['lines'][number]): { quantity: number; delivered_at: Date } {
  const isAll = order.status !== 'ready'
  const held = order.shipments.map((part) => {
    const quantity = partLines(order, part).find(({ line_item_id }) => line_item_id === line.id)?.quantity ?? 0
    return { quantity, status: part.status, delivered_at: part.delivered_at }
  })
  const away = held.filter(({ status, delivered_at }) => status !== 'canceled' && delivered_at === null)
  const missing = away.reduce((sum, { quantity }) => sum + quantity, 0)
  const dates = held.flatMap(({ quantity, delivered_at }) =>
    quantity > 0 && delivered_at !== null ? [delivered_at] : [],
  )
  const last = dates.sort().at(-1)
  return {
    quantity: isAll ? line.quantity : line.variant.digital !== null ? 0 : line.quantity - missing,
    delivered_at: last === undefined ? (order.delivered_at ?? new Date(0)) : new Date(last),
  }
}
