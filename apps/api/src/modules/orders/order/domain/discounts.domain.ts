import { format, type Mnt, mnt, plus, zero } from '@delguur/kit/money'
import { type Refusal, refuse } from '@delguur/kit/result'
import type { Basket, CouponProblem, Discount } from '../../../promotions/promotions/domain/deal.ts'
import { discountsOf, explain, type Verdict } from '../../../promotions/promotions/domain/engine.ts'
import { type GiftOffer, giftsFor } from '../../../promotions/promotions/domain/gifts.ts'
import { isAlcohol } from '../alcohol/alcohol.domain.ts'
import { selectRate } from './checkout.domain.ts'
import {
  type Adjustment,
  type AppliedCoupon,
  type Line,
  type Order,
  type Rate,
  type Shipment,
  selectedRate,
} from './order.domain.ts'

/** Money on a card is worth what it costs: nothing is taken off it. Alcohol is in no promotion and counts for none. */
const basketOf = (order: Order): Basket => ({
  lines: order.lines.map((line) => ({
    product_id: line.variant.product_id,
    promotion_ids: line.variant.digital === 'gift_card' ? [] : line.variant.promotion_ids,
    price: line.variant.digital === 'gift_card' ? zero : line.price,
    ...agreedPrice(line),
    quantity: line.quantity,
    ...(isAlcohol(line) && { excluded: true }),
  })),
  deliveries: order.shipments.map((shipment) => selectedRate(shipment)?.cost ?? zero),
})

const agreedPrice = ({ price, variant }: Line): { list_price?: Mnt } =>
  price < variant.list_price && price === variant.price ? { list_price: variant.list_price } : {}

function adjustmentOf(order: Order, discount: Discount): Adjustment {
  const { deal, amount } = discount
  return {
    id: 0,
    line_item_id: 'line' in discount ? (order.lines[discount.line]?.id ?? 0) : null,
    shipment_id: 'delivery' in discount ? (order.shipments[discount.delivery]?.id ?? 0) : null,
    kind: 'line' in discount ? 'discount' : 'shipping_discount',
    label: deal.label,
    amount,
    included: false,
    promotion_id: deal.promotion_id,
    coupon_code: deal.coupon_code,
    description: deal.description,
  }
}

/** A cart with its discounts and the state of its coupons worked out anew; what else was added to it stays. */
export function discountOrder(order: Order): Order {
  const others = order.adjustments.filter(({ promotion_id }) => promotion_id === null)
  if (order.deals.length === 0) return { ...order, adjustments: others, coupons: [] }
  const { discounts, coupons } = discountsOf(basketOf(order), order.deals)
  return {
    ...order,
    adjustments: [...others, ...discounts.map((each) => adjustmentOf(order, each))],
    coupons: order.deals.flatMap(({ coupon_id: id, coupon_code: code, kind, label }): AppliedCoupon[] => {
      const state = id === null ? undefined : coupons.get(id)
      return id === null || code === null || !state ? [] : [{ id, code, kind, label, ...state }]
    }),
  }
}

/** What became of each deal of a cart, and why. */
export const verdictsOf = (order: Order): Verdict[] => explain(basketOf(order), order.deals)

/** Gifts that a cart has earned and does not hold. */
export const giftsOf = (order: Order): GiftOffer[] =>
  order.status === 'cart' ? giftsFor(basketOf(order), order.deals) : []

const promoOf = (order: Order, withDelivery: boolean): number =>
  order.adjustments
    .filter(({ kind, promotion_id }) => promotion_id !== null && (withDelivery || kind === 'discount'))
    .reduce((sum, { amount }) => sum + amount, 0)

/**
 * Whether a cart is spared something else than when it was last stored: the coupon that does nothing any more, or only
 * that the sum is another. What a delivery proposed since then is spared is no change.
 */
export function discountChange(stored: Order, order: Order): Refusal<CouponProblem | 'total_changed'> | undefined {
  if (promoOf(order, stored.shipments.length > 0) === stored.promo_total) return undefined
  const [lost] = order.coupons.flatMap((coupon) => couponRefusal(coupon) ?? [])
  return lost ?? refuse('total_changed', { total: order.total })
}

/** Why a coupon of a cart does nothing, with what the text needs. */
export const couponRefusal = ({ problem, code, limit }: AppliedCoupon): Refusal<CouponProblem> | undefined =>
  problem ? refuse(problem, { code, limit: format(limit) }) : undefined

/** What was taken off for one reason, all its parts together; the amount is below zero. */
export type Spared = Pick<Adjustment, 'label' | 'description' | 'promotion_id' | 'coupon_code' | 'amount'> & {
  kind: 'goods' | 'delivery'
}

/** Discounts by reason, in the order they were taken: of the whole order, of one line, or of a delivery. */
export function sparedOf(order: Order, which: (adjustment: Adjustment) => boolean = () => true): Spared[] {
  const off = order.adjustments.filter((each) => isDiscount(each) && which(each))
  const groups = Map.groupBy(off, ({ kind, promotion_id, coupon_code, label }) =>
    [kind, promotion_id, coupon_code, promotion_id ?? label].join(' '),
  )
  return [...groups.values()].flatMap((list): Spared[] => {
    const [first] = list
    if (!first) return []
    const { label, description, promotion_id, coupon_code, kind } = first
    const amount = mnt(list.reduce((sum, each) => sum + each.amount, 0))
    return [{ label, description, promotion_id, coupon_code, amount, kind: kind === 'discount' ? 'goods' : 'delivery' }]
  })
}

const isDiscount = ({ kind, included }: Adjustment): boolean =>
  !included && (kind === 'discount' || kind === 'shipping_discount')

/** What is added to or taken off the price of a line. */
export const lineAdjustment = (order: Order, line: Line): Mnt =>
  mnt(
    order.adjustments
      .filter(({ line_item_id, included }) => line_item_id === line.id && !included)
      .reduce((sum, { amount }) => sum + amount, 0),
  )

/** What is taken off a delivery, zero or below. */
export const deliveryAdjustment = (order: Order, shipment: Shipment): Mnt =>
  mnt(
    order.adjustments
      .filter(({ shipment_id, included }) => shipment_id === shipment.id && !included)
      .reduce((sum, { amount }) => sum + amount, 0),
  )

/** What a delivery would cost after discounts if it went by this rate. */
export function rateAfterDiscounts(order: Order, shipment: Shipment, rate: Rate): Mnt {
  if (rate.selected) return plus(rate.cost, deliveryAdjustment(order, shipment))
  if (!order.deals.some(({ kind }) => kind === 'free_delivery')) return rate.cost
  const chosen = discountOrder(selectRate(order, shipment, rate))
  return plus(rate.cost, deliveryAdjustment(chosen, shipment))
}
