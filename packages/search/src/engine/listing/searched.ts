import type { ListingFilter } from '../../query/listing-filter.ts'
import type { Searched } from './listing.ts'
import { sharedTaxon, taxonOfWords } from './nearest-taxon.ts'
import { otherSpellings } from './other-spellings.ts'
import type { ProductIndex } from './product-index.ts'
import type { Selection } from './selection.ts'

/** What became of the words of a query that left `total` products; null when it has none. */
export function searched<TCard extends object>(
  index: ProductIndex<TCard>,
  filter: ListingFilter,
  { text, listed }: Selection,
  total: number,
): Searched | null {
  if (!text) return null
  const nearest = () =>
    text.matched.count() > 0 ? sharedTaxon(index, text.matched) : taxonOfWords(index, filter, listed)
  return {
    used: text.used,
    repaired: text.used !== filter.q,
    did_you_mean: otherSpellings(index, filter, text, listed),
    nearest: total === 0 ? nearest() : null,
  }
}
