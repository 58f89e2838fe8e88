import type { DeliveryPromise } from '@delguur/contract/shopfront/shop-schemas'
import type { Cart, CartLine } from './cart-view.ts'

/** What delivery of a cart will probably cost and when it comes, to the district known or usual. */
export type Estimate = {
  district_id: string
  place: string
  /** Below `free_from`, whatever is in the cart now: lines come and go. */
  price: number
  /** Free from this sum of products; null when it never is. */
  free_from: number | null
  promised_from: string
  promised_to: string
}

/** The everyday way to a district: urgent delivery is a choice of the checkout. */
export function estimateOf(delivery: DeliveryPromise[], district_id: string, place: string): Estimate | null {
  const usual = delivery.find(({ code }) => code !== 'urgent')
  if (!usual) return null
  const { full_price: price, free_from, promised_from, promised_to } = usual
  return { district_id, place, price, free_from, promised_from, promised_to }
}

/** What of the cart is sent: the rest needs no delivery, and counts for no free one. */
export const sentOf = ({ lines }: Pick<Cart, 'lines'>): CartLine[] => lines.filter(({ digital }) => !digital)

/** Delivery of products of a sum. */
export const deliveryCost = ({ price, free_from }: Estimate, itemTotal: number): number =>
  free_from !== null && itemTotal >= free_from ? 0 : price
