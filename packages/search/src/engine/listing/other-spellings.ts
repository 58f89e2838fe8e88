import { layoutVariants } from '../../analysis/layout.ts'
import { partsOf } from '../../query/clauses/query-parts.ts'
import type { ListingFilter } from '../../query/listing-filter.ts'
import type { BitSet } from '../store/bitset.ts'
import type { ProductIndex } from './product-index.ts'
import { commonerWords, mostTried, respelled } from './respelled.ts'
import type { Found } from './text-query.ts'

/** Fewer products than this are few: another spelling may have been meant. */
export const few = 3
export const mostOffered = 3

/** Other ways to write a query that found little, with which more is found; the likeliest first, at most three. */
export function otherSpellings<TCard extends object>(
  index: ProductIndex<TCard>,
  { q, locale }: Pick<ListingFilter, 'q' | 'locale'>,
  found: Found,
  within: BitSet,
): string[] {
  const before = found.complete ? found.matched.count() : 0
  if (before >= few) return []
  const offered: string[] = []
  const tried = new Set([q, found.used])
  for (const text of [respelled(index, q, locale), ...commonerWords(index, q), ...layoutVariants(q)]) {
    if (offered.length === mostOffered || tried.size > mostTried + 1) break
    if (tried.has(text)) continue
    tried.add(text)
    const parts = partsOf(index, text, locale, 'sure')
    const { complete, matched } = index.text.find(parts, within, index.slots)
    if (parts.length > 0 && complete && matched.count() > before) offered.push(text)
  }
  return offered
}
