import type { Suggestions } from '@delguur/contract/shopfront/shop-schemas'
import type { Locale } from '@delguur/kit/locale'
import type { RouterContextProvider } from 'react-router'
import { api } from '../../lib/api.server.ts'

type Category = Suggestions['categories'][number]

/** Where to begin for those who typed or found nothing: the branches of the whole shop. None when they cannot be had. */
export async function topCategories(context: Readonly<RouterContextProvider>, locale: Locale): Promise<Category[]> {
  try {
    const { taxons } = await api(context, locale).shop.listing({ query: { per_page: 1, locale } })
    return taxons.map(({ name, permalink, count }) => ({ name, permalink, count }))
  } catch {
    return []
  }
}
