import { type Mnt, mnt, times, zero } from '@delguur/kit/money'
import { type Line, type Order, onHand, type Variant } from '../order.domain.ts'
import type { Coming, Preorder } from './announced.domain.ts'

// Goods that are sold before they arrive. A line is either of what lies on the shelves or of what is announced, never of both.

/** Units on the shelves that no earlier order waits for. */
const onShelves = (variant: Variant): number => Math.max(0, onHand(variant) - (variant.coming?.waiting ?? 0))

/** What is announced of a variant, where it is sold before it arrives: nothing of it is on the shelves. */
export const preorderOf = (variant: Variant): Coming | null =>
  variant.coming && variant.coming.left > 0 && onShelves(variant) === 0 ? variant.coming : null

/** Units of a variant that an order can have: of the shelves, or of what is announced. */
export const forSale = (variant: Variant): number => preorderOf(variant)?.left ?? onShelves(variant)

/** What a line keeps of what was announced. */
export const kept = (coming: Preorder | null): Preorder | null =>
  coming && { arrives_on: coming.arrives_on, deposit_percent: coming.deposit_percent }

/** What of a line is paid at once, percent of its price. */
export const shareNow = (preorder: Preorder | null): number => preorder?.deposit_percent ?? 100

export const isSamePreorder = (one: Preorder | null, other: Preorder | null): boolean =>
  one?.arrives_on === other?.arrives_on && one?.deposit_percent === other?.deposit_percent

export const isPreordered = ({ lines }: Pick<Order, 'lines'>): boolean =>
  lines.some(({ preorder }) => preorder !== null)

/** Whether goods of it have not arrived: its day of delivery is not known. */
export const awaitsArrival = (order: Pick<Order, 'status' | 'lines' | 'preorder'>): boolean =>
  order.status === 'cart' ? isPreordered(order) : order.preorder === 'waiting'

/** What each line costs with its own discounts. */
const netOf = ({ adjustments }: Pick<Order, 'adjustments'>, { id, price, quantity }: Line): number =>
  adjustments
    .filter((each) => each.line_item_id === id && id !== 0 && !each.included)
    .reduce((sum, { amount }) => sum + amount, times(price, quantity) as number)

/**
 * What each preordered line leaves to be paid at arrival, whole tugrik: its price without the share that is paid at once. Discounts of the
 * whole order are spread over all lines by their price; deliveries are paid at once.
 */
export function restsOf(order: Pick<Order, 'lines' | 'adjustments'>): Map<number, Mnt> {
  const nets = order.lines.map((line) => Math.max(0, netOf(order, line)))
  const all = nets.reduce((sum, net) => sum + net, 0)
  const spread = order.adjustments
    .filter(({ line_item_id, shipment_id, kind, included }) => {
      return line_item_id === null && shipment_id === null && kind === 'discount' && !included
    })
    .reduce((sum, { amount }) => sum + amount, 0)
  const paid = BigInt(Math.max(0, all + spread))
  return new Map(
    order.lines.flatMap((line, i) => {
      if (line.preorder === null || all === 0) return []
      const later = BigInt(nets[i] ?? 0) * BigInt(100 - line.preorder.deposit_percent) * paid
      return [[line.id, mnt(Number(later / (100n * BigInt(all))))] as const]
    }),
  )
}

/** The order with what of its total waits for goods; once that was requested, it stays as it was. */
export function withRest(order: Order): Order {
  if (order.rest_requested_at)
    return { ...order, rest_total: mnt(Math.min(order.rest_total, Math.max(0, order.total))) }
  const rest = [...restsOf(order).values()].reduce((sum, each) => sum + each, 0)
  return { ...order, rest_total: mnt(Math.min(rest, Math.max(0, order.total))) }
}

/** What a cart is to be paid with when it is placed. */
export const checkoutDue = ({ total, rest_total }: Pick<Order, 'total' | 'rest_total'>): Mnt => mnt(total - rest_total)

/** What of a placed order is not due yet: nothing of one that came back is due later. */
export const laterOf = ({ total, return_total, rest_total, rest_requested_at }: Order): Mnt =>
  rest_requested_at ? zero : mnt(Math.max(0, Math.min(rest_total, total - return_total)))

/** Whether goods of a line have not arrived. */
export const isAwaited = ({ awaited }: Pick<Line, 'awaited'>): boolean => awaited > 0

/** The last day that was said of what an order waits for; null where all is there. */
export const arrivesOn = ({ lines }: Pick<Order, 'lines'>): string | null =>
  lines
    .filter(isAwaited)
    .flatMap(({ preorder }) => preorder?.arrives_on ?? [])
    .sort()
    .at(-1) ?? null
