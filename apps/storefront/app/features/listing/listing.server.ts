import { type Listing, ListingQuery } from '@delguur/contract/shopfront/shop-schemas'
import type { Locale } from '@delguur/kit/locale'
import type { RouterContextProvider } from 'react-router'
import { api } from '../../lib/api.server.ts'
import { type CardListing, cardOf, type VisibleFacet, type VisibleValue } from '../catalog/card.ts'
import { found } from '../catalog/found.server.ts'
import { readQuery } from './query.ts'

/** The filters of an address; parameters that make no sense are passed over. */
function sensible(wanted: Record<string, string>) {
  const first = ListingQuery.safeParse(wanted)
  if (first.success) return first.data
  const bad = new Set(first.error.issues.map((issue) => issue.path[0]))
  return ListingQuery.parse(Object.fromEntries(Object.entries(wanted).filter(([key]) => !bad.has(key))))
}

/** Values that nothing of the list has are left out, unless they are chosen. */
const facetsOf = ({ facets }: Listing): VisibleFacet[] =>
  facets
    .map(({ key, values }) => ({
      key,
      values: values
        .filter(({ count, chosen }) => count > 0 || chosen)
        .map(({ chosen, ...value }): VisibleValue => (chosen ? { ...value, chosen } : value)),
    }))
    .filter(({ values }) => values.length > 0)

/** What a list's page shows of the list an address asks for: no branches of branches; an unknown category is not found. */
export async function loadListing(
  context: Readonly<RouterContextProvider>,
  locale: Locale,
  url: URL,
  taxon?: string,
): Promise<CardListing> {
  const query = sensible(readQuery(url.searchParams))
  const wanted = { ...query, ...(taxon && { taxon }), locale }
  const listing = await found(api(context, locale).shop.listing({ query: wanted }))
  const taxons = listing.taxons.map((branch) => ({ ...branch, children: [] }))
  return { ...listing, taxons, facets: facetsOf(listing), products: listing.products.map(cardOf) }
}
