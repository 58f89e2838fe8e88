import { ListingQuery, type ProductCard } from '@delguur/contract/shop'
import type { Locale } from '@delguur/kit/locale'
import type { RouterContextProvider } from 'react-router'
import { readQuery } from '../features/listing/query.ts'
import { api } from './api.server.ts'
import { found } from './found.server.ts'
import { ownBadges } from './own-badges.ts'

/** The filters of an address; parameters that make no sense are passed over. */
function sensible(asked: Record<string, string>) {
  const first = ListingQuery.safeParse(asked)
  if (first.success) return first.data
  const bad = new Set(first.error.issues.map((issue) => issue.path[0]))
  return ListingQuery.parse(Object.fromEntries(Object.entries(asked).filter(([key]) => !bad.has(key))))
}

const plenty = 9
const badgesOnCard = 2

/** What a card of a list shows: one colour behind its pictures, a dot for each way, the span of its sizes. */
export const shownOnCard = (card: ProductCard): ProductCard => {
  const pictures = card.pictures.map((picture, place) => (place === 0 ? picture : { ...picture, color: '' }))
  // the first way alone is led to
  const colors = card.colors.map(({ code, hex }, place) => ({ code: place === 0 ? code : '', name: '', hex }))
  const brand = card.brand && { code: '', name: card.brand.name }
  const sizes = [...card.sizes.slice(0, 1), ...card.sizes.slice(1).slice(-1)]
  // few are counted, plenty is not
  const total_on_hand = Math.min(card.total_on_hand, plenty)
  const unsaid = { sale_percent: 0, sale_expire_at: null, size_kind: null }
  const badges = ownBadges(card).slice(0, badgesOnCard)
  return { ...card, badges, pictures, colors, brand, sizes, total_on_hand, ...unsaid }
}

/** What a list's page shows of the list an address asks for: no branches of branches; an unknown category is not found. */
export async function loadListing(context: Readonly<RouterContextProvider>, locale: Locale, url: URL, taxon?: string) {
  const query = sensible(readQuery(url.searchParams))
  const asked = { ...query, ...(taxon && { taxon }), locale }
  const listing = await found(api(context, locale).shop.listing({ query: asked }))
  const taxons = listing.taxons.map((branch) => ({ ...branch, children: [] }))
  return { ...listing, taxons, products: listing.products.map(shownOnCard) }
}
