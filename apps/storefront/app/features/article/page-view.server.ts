import type { ShopPage } from '@delguur/contract/shopfront/page-blocks'
import type { Locale } from '@delguur/kit/locale'
import type { RouterContextProvider } from 'react-router'
import { api } from '../../lib/api.server.ts'

/** The cards of the products that a page shows. */
export async function productsOf(context: Readonly<RouterContextProvider>, locale: Locale, { sections }: ShopPage) {
  const ids = [...new Set(sections.flatMap(({ product_ids = [] }) => product_ids))]
  if (ids.length === 0) return []
  return (await api(context, locale).shop.cards({ query: { ids: ids.map(String), locale } })).products
}

/** The texts that a page needs besides its own. */
export const namespacesOf = ({ sections }: ShopPage) =>
  sections.some(({ kind }) => kind === 'contact') ? (['pages', 'contact'] as const) : (['pages'] as const)
