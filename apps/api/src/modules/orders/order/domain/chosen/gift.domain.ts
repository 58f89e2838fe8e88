import { type Mnt, mnt, plus, zero } from '@delguur/kit/money'
import { type Refusal, refuse } from '@delguur/kit/result'
import type { Adjustment, Order } from '../order.domain.ts'
import type { Gift, GiftWrap } from './chosen.domain.ts'

/** What is wished of a gift; what is absent stays as it was. */
export type GiftInput = {
  gift?: boolean | undefined
  gift_note?: string | null | undefined
  gift_wrap?: boolean | undefined
}

export const noGift: Gift = { gift: false, gift_note: null, gift_wrap: null }

/**
 * An order with what is wished of it as a gift: a note or wrapping makes it one, and what is none has neither; what was bought keeps
 * its price. Wrapping that the shop does not offer is refused as `gift_wrap_not_offered`.
 */
export function withGift(order: Order, wish: GiftInput, offer: GiftWrap | null): Order | Refusal {
  const isGift = wish.gift ?? (wish.gift_note || wish.gift_wrap ? true : order.gift)
  if (!isGift) return { ...order, ...noGift }
  const wrap = order.status === 'cart' ? offer : (order.gift_wrap ?? offer)
  if (wish.gift_wrap && !wrap) return refuse('gift_wrap_not_offered', {}, 'gift_wrap')
  return {
    ...order,
    gift: true,
    gift_note: wish.gift_note === undefined ? order.gift_note : wish.gift_note?.trim() || null,
    gift_wrap: wish.gift_wrap === undefined ? order.gift_wrap : wish.gift_wrap ? wrap : null,
  }
}

/** A cart with its wrapping at today's price, and without where none is offered any more; what is no gift has no note either. */
export function rewrapped(order: Order, offer: GiftWrap | null): Order {
  if (order.status !== 'cart') return order
  if (!order.gift) return order.gift_note || order.gift_wrap ? { ...order, ...noGift } : order
  return order.gift_wrap ? { ...order, gift_wrap: offer } : order
}

/** Two carts made one: what either was as a gift, that one first whose cart goes on. */
export const mergedGift = (into: Gift, from: Gift): Gift => ({
  gift: into.gift || from.gift,
  gift_note: into.gift_note ?? from.gift_note,
  gift_wrap: into.gift_wrap ?? from.gift_wrap,
})

const isWrap = ({ kind }: Adjustment): boolean => kind === 'wrap'

/** The order whose adjustments say what its wrapping costs: once, whatever is in it. */
export function withWrap(order: Order): Order {
  const before = order.adjustments.find(isWrap)
  const others = order.adjustments.filter((each) => !isWrap(each))
  if (!order.gift_wrap) return before ? { ...order, adjustments: others } : order
  const { price: amount, name } = order.gift_wrap
  const wrap: Adjustment = {
    id: before?.id ?? 0,
    line_item_id: null,
    shipment_id: null,
    kind: 'wrap',
    label: name.mn,
    amount: mnt(Number(amount)),
    included: false,
    promotion_id: null,
    coupon_code: null,
    description: null,
  }
  return { ...order, adjustments: [...others, wrap] }
}

/** What is paid for the wrapping of an order. */
export const wrapCost = ({ adjustments }: Pick<Order, 'adjustments'>): Mnt =>
  plus(zero, ...adjustments.filter(isWrap).map(({ amount }) => amount))
