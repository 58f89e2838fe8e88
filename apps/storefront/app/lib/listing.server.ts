import { ListingQuery } from '@delguur/contract/shop'
import type { Locale } from '@delguur/kit/locale'
import type { RouterContextProvider } from 'react-router'
import { readQuery } from '../features/listing/query.ts'
import { api } from './api.server.ts'
import { found } from './found.server.ts'

/** The filters of an address; parameters that make no sense are passed over. */
function sensible(asked: Record<string, string>) {
  const first = ListingQuery.safeParse(asked)
  if (first.success) return first.data
  const bad = new Set(first.error.issues.map((issue) => issue.path[0]))
  return ListingQuery.parse(Object.fromEntries(Object.entries(asked).filter(([key]) => !bad.has(key))))
}

/** The list an address asks for, with the branches right below it; an unknown category is not found. */
export async function loadListing(context: Readonly<RouterContextProvider>, locale: Locale, url: URL, taxon?: string) {
  const query = sensible(readQuery(url.searchParams))
  const asked = { ...query, ...(taxon && { taxon }), locale }
  const listing = await found(api(context, locale).shop.listing({ query: asked }))
  return { ...listing, taxons: listing.taxons.map((branch) => ({ ...branch, children: [] })) }
}
