import { partsOf } from '../../query/clauses/query-parts.ts'
import type { ListingFilter } from '../../query/listing-filter.ts'
import type { BitSet } from '../store/bitset.ts'
import { Members } from '../store/members.ts'
import type { ProductIndex } from './product-index.ts'
import { respelled } from './respelled.ts'
import type { CountOf, TaxonTree } from './taxon-facet.ts'

/** A taxon that so large a part of some products share says what they are. */
const mostOfThem = 0.5

/** The deepest taxon that most products of `context` share; null where there are none. */
export function sharedTaxon<TCard extends object>(index: ProductIndex<TCard>, context: BitSet): number | null {
  const some = new Members(context)
  return deepestShared(index.taxons, some.size, index.taxons.countsIn(some, index.listed()))
}

/** The same of `total` products that `countOf` counts. */
export function deepestShared(taxons: TaxonTree, total: number, countOf: CountOf): number | null {
  let found: number | null = null
  for (let children = taxons.childrenOf(null); children.length > 0; children = taxons.childrenOf(found)) {
    const counted = children.map((id) => ({ id, count: countOf(id) }))
    const [best] = counted.sort((a, b) => b.count - a.count || taxons.compare(a.id, b.id))
    if (!best || best.count === 0 || best.count < total * mostOfThem) break
    found = best.id
  }
  return found
}

/**
 * The taxon where a shopper may go on whose words found nothing: the one whose name they fit best, else that of
 * products with any of them.
 */
export function taxonOfWords<TCard extends object>(
  index: ProductIndex<TCard>,
  { q, locale }: Pick<ListingFilter, 'q' | 'locale'>,
  listed: BitSet,
): number | null {
  const parts = [...new Set([q, respelled(index, q, locale)])].flatMap((text) => partsOf(index, text, locale))
  const [best] = index.text.taxonsNamed(parts).filter(({ id }) => index.taxons.field.terms.get(id)?.meets(listed))
  return best?.id ?? sharedTaxon(index, index.text.near(parts, listed, index.slots))
}
