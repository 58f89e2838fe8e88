import type { TaxonBucket } from './listing.ts'
import type { TaxonIndex } from './taxon-index.ts'

/** Levels of the tree a result shows, and the most taxa below one parent. */
export const TAXON_LEVELS = 5
export const MAX_TAXONS_PER_LEVEL = 20

/** Where taxa stand: those below one, the way down to one, and which of two comes first. */
export type TaxonTree = Pick<TaxonIndex, 'childrenOf' | 'path' | 'compare'>

/** How many products of those looked at are at or below a taxon. */
export type CountOf = (id: number) => number

/**
 * The category tree over the products that `countOf` counts: with a chosen taxon only the way down to it and what lies below.
 * Empty taxa are left out, except on that way. Siblings stand by count, then by their place in the tree.
 */
export function taxonBuckets(taxons: TaxonTree, chosen: number | null, countOf: CountOf): TaxonBucket[] {
  if (chosen === null) return below(taxons, null, countOf, TAXON_LEVELS)
  const path = taxons.path(chosen)
  const deeper = path.length === 0 ? [] : below(taxons, chosen, countOf, TAXON_LEVELS - path.length)
  return path.reduceRight<TaxonBucket[]>(
    (children, id) => [{ id, count: countOf(id), selected: id === chosen, children }],
    deeper,
  )
}

function below(taxons: TaxonTree, parent: number | null, countOf: CountOf, levels: number): TaxonBucket[] {
  if (levels <= 0) return []
  return taxons
    .childrenOf(parent)
    .map((id) => ({ id, count: countOf(id) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || taxons.compare(a.id, b.id))
    .slice(0, MAX_TAXONS_PER_LEVEL)
    .map(({ id, count }) => ({ id, count, selected: false, children: below(taxons, id, countOf, levels - 1) }))
}
