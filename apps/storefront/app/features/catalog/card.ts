import type { FacetValue, Listing, ProductCard } from '@delguur/contract/shopfront/shop-schemas'
import { ownBadges } from './own-badges.ts'
import { sizeSpan } from './size-span.ts'

const badgesOnCard = 2
/** Few units are counted on a card, plenty are not. */
const plenty = 9

export type Card = ReturnType<typeof cardOf>

/** What the card of a product shows, of all that the API knows about it: a page of forty sends no more. */
export const cardOf = (product: ProductCard) => ({
  id: product.id,
  variant_id: product.variant_id,
  slug: product.slug,
  name: product.name,
  brand: product.brand?.name ?? null,
  price: product.selling_price,
  /** What it cost before it was reduced. */
  old_price: product.selling_price < product.price ? product.price : undefined,
  lease_per_month: product.lease_per_month,
  rating: product.rating,
  total_reviews: product.total_reviews,
  total_on_hand: Math.min(product.total_on_hand, plenty),
  is_new: product.is_new,
  min_age: product.min_age,
  arrives_on: product.arrives_on,
  badges: ownBadges(product).slice(0, badgesOnCard),
  /** Where each picture lies, without its width. */
  pictures: product.pictures.map(({ base }) => base),
  /** Stands behind the first picture until it is there. */
  tint: product.pictures[0]?.color,
  /** The colour of the first picture. */
  color: product.colors[0]?.code,
  color_name: product.colors[0]?.name,
  colors: product.colors.map(({ hex }) => hex),
  sizes: sizeSpan(product.sizes),
})

/** A value of a filter; what is not chosen says nothing of it: a page holds some two hundred. */
export type VisibleValue = Omit<FacetValue, 'chosen'> & { chosen?: true }
export type VisibleFacet = { key: string; values: VisibleValue[] }
export type CardListing = Omit<Listing, 'products' | 'facets'> & { products: Card[]; facets: VisibleFacet[] }
