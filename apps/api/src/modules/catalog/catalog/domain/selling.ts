import { type Instant, isWithin, lowestListedPrice, type SaleWindow, saleEdges } from '@delguur/kit/selling'

// When a product is sold and for how much. The SQL functions of apps/api/schema/catalog/selling.sql say the same for statements;
// selling.test.ts holds the two against each other.

export type Prices = { price: number; sale_price: number | null }
export const productStatuses = ['draft', 'live', 'hidden', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]
type Availability = {
  status: ProductStatus
  available_on: Instant | null
  discontinued_on: Instant | null
  deleted_at: Instant | null
}
type Listing = { selling_price: number; total_on_hand: number; has_image: boolean; available_on: Instant }

export const isOnSale = (product: SaleWindow, at: Instant): boolean => isWithin(saleEdges(product), at)

/** What a variant of a product costs whoever has no price of their own. */
export const priceAt = ({ price, sale_price }: Prices, product: SaleWindow, at: Instant): number =>
  sale_price !== null && isOnSale(product, at) ? sale_price : price

/** The higher price that is struck out beside what a variant costs now; null where there is none. */
export function comparedWith(variant: Pick<Prices, 'price'> & { compare_at_price: number | null }, now: number) {
  const compared = now < variant.price ? variant.price : (variant.compare_at_price ?? 0)
  return compared > now ? compared : null
}

/** Whether a product can be seen and bought at all. */
export const isAvailable = (
  { status, available_on, discontinued_on, deleted_at }: Availability,
  at: Instant,
): boolean =>
  status === 'live' &&
  deleted_at === null &&
  available_on !== null &&
  isWithin({ start: Number(available_on), end: discontinued_on === null ? Infinity : Number(discontinued_on) }, at)

/** Whether a product of the index, where only what is not deleted or discontinued is kept, stands in lists. */
export const isListed = ({ selling_price, total_on_hand, has_image, available_on }: Listing, at: Instant): boolean =>
  selling_price > lowestListedPrice && total_on_hand > 0 && has_image && Number(available_on) <= Number(at)
