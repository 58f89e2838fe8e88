import type { BitSet } from './bitset.ts'
import type { TaxonBucket } from './listing.ts'
import type { TaxonIndex } from './taxon-index.ts'

/** Levels of the tree a result shows, and the most taxa below one parent. */
export const TAXON_LEVELS = 5
export const MAX_TAXONS_PER_LEVEL = 20

/**
 * The category tree over the products of `context`: with a chosen taxon only the way down to it and what lies below.
 * Empty taxa are left out, except on that way. Siblings stand by count, then by their place in the tree.
 */
export function taxonBuckets(taxons: TaxonIndex, chosen: number | null, context: BitSet): TaxonBucket[] {
  if (chosen === null) return below(taxons, null, context, TAXON_LEVELS)
  const path = taxons.path(chosen)
  const deeper = path.length === 0 ? [] : below(taxons, chosen, context, TAXON_LEVELS - path.length)
  return path.reduceRight<TaxonBucket[]>(
    (children, id) => [{ id, count: countOf(taxons, id, context), selected: id === chosen, children }],
    deeper,
  )
}

function below(taxons: TaxonIndex, parent: number | null, context: BitSet, levels: number): TaxonBucket[] {
  if (levels <= 0) return []
  return taxons
    .childrenOf(parent)
    .map((id) => ({ id, count: countOf(taxons, id, context) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || taxons.compare(a.id, b.id))
    .slice(0, MAX_TAXONS_PER_LEVEL)
    .map(({ id, count }) => ({ id, count, selected: false, children: below(taxons, id, context, levels - 1) }))
}

function countOf(taxons: TaxonIndex, id: number, context: BitSet): number {
  return taxons.field.terms.get(id)?.countIn(context) ?? 0
}
