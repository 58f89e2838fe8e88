import type { Locale } from '@delguur/kit/locale'
import type { RouterContextProvider } from 'react-router'
import { api } from '../../lib/api.server.ts'
import { cardOf } from '../catalog/card.ts'

const newest = 8

/** How many products the shop lists of each brand and seller; nothing while the search is away. */
export async function listedCounts(context: Readonly<RouterContextProvider>, locale: Locale, key: 'brand' | 'vendor') {
  const { facets, away } = await api(context, locale).shop.listing({ query: { per_page: 1, locale } })
  const values = facets.find((facet) => facet.key === key)?.values ?? []
  return away ? undefined : new Map(values.map(({ value, count }) => [value, count]))
}

/** The newest products of a brand or a seller, and what filters say of all of them. */
export async function makerProducts(
  context: Readonly<RouterContextProvider>,
  locale: Locale,
  filter: { brand: string[] } | { vendor: string[] },
) {
  const listing = await api(context, locale).shop.listing({ query: { ...filter, per_page: newest, locale } })
  const valuesOf = (key: string) =>
    listing.facets.find((facet) => facet.key === key)?.values.filter(({ count }) => count > 0) ?? []
  return {
    products: listing.products.map(cardOf),
    total: listing.total,
    on_sale: listing.on_sale,
    taxons: listing.taxons.map((branch) => ({ ...branch, children: [] })),
    brands: valuesOf('brand').map(({ value, label, count }) => ({ code: value, name: label, count })),
    vendors: valuesOf('vendor').map(({ value, label }) => ({ slug: value, name: label })),
  }
}
