import { MAX_BUCKETS } from '../engine/listing/facets.ts'
import { ON_SALE_GROUP, PRICE_GROUP, TAXON_GROUP } from '../engine/listing/selection.ts'
import { allOf, type Clause, term } from './build-rule.ts'
import { esField } from './es-field.ts'
import { propertyField, sizeField } from './listing-filter.ts'

/** The groups of a shop beside those that every shop has, and how wide a bar of the price histogram is (whole tugrik). */
export type FacetGroups = { sizes?: readonly string[]; properties?: readonly string[]; priceStep?: number }

const always = ['brand', 'vendor', 'badge', propertyField('color'), propertyField('gender'), propertyField('age_group')]
const usualStep = 10_000
/** More categories than a shop has. */
const mostTaxons = 1_000

/**
 * Counts for every group, each under the filters of all the others, as a `filter` aggregation of the group's name. In it:
 * `values` (terms, 200, in `taxon` by id with all above), for `on_sale` the products on sale, for `price` the `range`
 * (`min` and `max`) and the `bars`. Values left with nothing are not named.
 */
export function facetAggregations(filters: ReadonlyMap<string, Clause>, groups: FacetGroups = {}): Clause {
  const under = (group: string, aggs: Clause): [string, Clause] => {
    const others = [...filters].filter(([name]) => name !== group).map(([, clause]) => clause)
    return [group, { filter: allOf(others), aggs }]
  }
  const counted = (group: string, size: number) => under(group, { values: { terms: { field: esField(group), size } } })
  const named = [...always, ...(groups.sizes ?? []).map(sizeField), ...(groups.properties ?? []).map(propertyField)]
  return Object.fromEntries([
    ...[...new Set(named)].map((group) => counted(group, MAX_BUCKETS)),
    counted(TAXON_GROUP, mostTaxons),
    under(ON_SALE_GROUP, { values: { filter: term('on_sale', true) } }),
    under(PRICE_GROUP, priceAggregations(groups.priceStep ?? usualStep)),
  ])
}

const priceAggregations = (interval: number): Clause => ({
  range: { stats: { field: 'selling_price' } },
  bars: { histogram: { field: 'selling_price', interval, min_doc_count: 1 } },
})
