import { MAX_TAXONS_PER_LEVEL, TAXON_LEVELS } from '../engine/listing/taxon-facet.ts'
import { allOf, type Clause, listingRule, type SearchBody } from './build-rule.ts'

/**
 * Counts of listed products by taxon, level in level, at most five levels with 20 buckets each, under more filters if
 * given. `now` is in milliseconds since 1970. A product of two branches counts in both, below either: who draws the tree
 * keeps a taxon where its parent is.
 */
export function taxonLevelsBody(now: number, levels = TAXON_LEVELS, filter: readonly Clause[] = []): SearchBody {
  const depth = Math.min(Math.max(levels, 1), TAXON_LEVELS)
  const level = (at: number): Clause => ({
    [`l${at}`]: {
      terms: { field: `l${at}`, size: MAX_TAXONS_PER_LEVEL },
      ...(at + 1 < depth && { aggs: level(at + 1) }),
    },
  })
  return counting(now, level(0), filter)
}

/** Counts of listed products by the values of a field, at most 200, the most frequent first, as `values`. */
export const termCountsBody = (field: string, now: number, size = 200, filter: readonly Clause[] = []): SearchBody =>
  counting(now, { values: { terms: { field, size } } }, filter)

const counting = (now: number, aggs: Clause, filter: readonly Clause[]): SearchBody => ({
  query: allOf([...listingRule(now), ...filter]),
  aggs,
  size: 0,
  _source: false,
  track_total_hits: true,
})
