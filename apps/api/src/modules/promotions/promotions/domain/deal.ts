import type { Mnt } from '@delguur/kit/money'

export const dealKinds = ['percent', 'amount', 'free_delivery', 'package', 'gift'] as const
export type DealKind = (typeof dealKinds)[number]

/** Why a coupon does nothing in a basket; each is a code of the error table. */
export type CouponProblem =
  | 'coupon_inactive'
  | 'coupon_not_started'
  | 'coupon_expired'
  | 'coupon_used_up'
  | 'coupon_already_used'
  | 'coupon_not_yours'
  | 'coupon_below_minimum'
  | 'coupon_not_eligible'
  | 'coupon_better_active'

export type DealItem = { product_id: number; quantity: number }
/** What is given free, as a page offers it. */
export type Gift = DealItem & {
  name: string
  slug: string
  picture: { key: string; width: number; height: number; color: string } | null
  promotion_ids: number[]
  /** What the dearest of its variants costs, and how many there are of the one that there is most of. */
  price: Mnt
  left: number
  /** Null where one of several has to be chosen. */
  variant_id: number | null
}

/** A promotion that runs now, or the one that a coupon on the cart opens, in the shopper's language. */
export type Deal = {
  promotion_id: number
  coupon_id: number | null
  coupon_code: string | null
  kind: DealKind
  label: string
  description: string | null
  /** Percent of `percent` and `package`, whole tugrik of `amount`, nothing else. */
  value: number
  /** What its products must come to before discounts. */
  min_total: Mnt
  max_discount: Mnt | null
  /** How much of a line's price all coupons together may take, percent; 100 of what needs no code. */
  max_share: number
  /** Only for products that name it among their `promotion_ids`. */
  scoped: boolean
  /** What a package is made of, and what is given free, the first that is in the basket. */
  items: DealItem[]
  gifts: Gift[]
  /** Of one group only the best is taken; different groups add up. */
  stack_group: string
  priority: number
  /** Taken alone or not at all. */
  exclusive: boolean
  /** Goes off a price that was agreed with the person too; else such a price takes only what is better than it. */
  with_agreed: boolean
  /** Why it cannot be used whatever is in the basket. */
  refused: CouponProblem | null
}

export type BasketLine = {
  product_id: number
  promotion_ids: number[]
  price: Mnt
  /** What it costs others, where a price was agreed with this person. */
  list_price?: Mnt
  quantity: number
  /** What no deal touches, and what counts for none. */
  excluded?: boolean
}
export type Basket = {
  lines: BasketLine[]
  /** What each delivery costs. */
  deliveries: Mnt[]
}

/** A part of a deal, on the line or the delivery of this place; the amount is below zero. */
export type Discount = { deal: Deal; amount: Mnt } & ({ line: number } | { delivery: number })

export const gross = ({ price, quantity }: BasketLine): number => price * quantity

/** Whether a line is among the products of a deal. */
export const isFor = (deal: Deal, line: BasketLine): boolean =>
  !line.excluded && (!deal.scoped || line.promotion_ids.includes(deal.promotion_id))

/**
 * Whether a deal adds to what a line costs. What is off by itself and coupons of a percentage do not add to a price that was
 * agreed with the person, unless they say so; a coupon of a sum is money's worth and always does.
 */
export const addsTo = (deal: Deal, line: BasketLine): boolean =>
  !line.excluded &&
  (line.list_price === undefined || deal.with_agreed || (deal.kind === 'amount' && deal.coupon_id !== null))
