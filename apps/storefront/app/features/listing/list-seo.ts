import type { Seo } from '../../lib/seo.ts'
import type { CardListing } from '../catalog/card.ts'
import { readQuery } from './query.ts'

/**
 * A list as search engines are to know it: each of its pages has an address and a title of its own; one that is filtered,
 * ordered or searched, or lies beyond the last, says nothing new.
 */
export function listSeo(
  name: string,
  path: string,
  listing: CardListing,
  search: URLSearchParams,
): Pick<Seo, 'path' | 'hidden'> & { name: string } {
  const { page, pages } = listing
  return {
    name: page > 1 ? `${name} — ${page}` : name,
    path: page > 1 ? `${path}?page=${page}` : path,
    hidden: page > Math.max(1, pages) || Object.keys(readQuery(search)).some((key) => key !== 'page'),
  }
}
