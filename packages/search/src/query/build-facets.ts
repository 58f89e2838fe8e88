import { MAX_BUCKETS } from '../engine/listing/facets.ts'
import { ON_SALE_GROUP, PRICE_GROUP, TAXON_GROUP } from '../engine/listing/selection.ts'
import { allOf, type Clause, term, terms } from './build-rule.ts'
import { COMBINATIONS, combinedTerms, type FieldValues, isVariantField } from './combinations.ts'
import { esField } from './es-field.ts'
import { propertyField, sizeField } from './listing-filter.ts'

/**
 * The groups of a shop beside those that every shop has, and how wide a bar of the price histogram is (whole tugrik). `values`:
 * which values a group has, to count facts of variants together.
 */
export type FacetGroups = {
  sizes?: readonly string[]
  properties?: readonly string[]
  priceStep?: number
  values?: ReadonlyMap<string, ReadonlyMap<string, number>>
}

const always = ['brand', 'vendor', 'badge', propertyField('color'), propertyField('gender'), propertyField('age_group')]
const usualStep = 10_000
/** More categories than a shop has. */
const mostTaxons = 1_000

/**
 * Counts for every group, each under the filters of all the others, as a `filter` aggregation of the group's name. In it:
 * `values` (terms, 200, in `taxon` by id with all above), for `on_sale` the products on sale, for `price` the `range`
 * (`min` and `max`) and the `bars`. Values left with nothing are not named. Colour and sizes are counted for one and the same
 * variant; `chosen` are theirs.
 */
export function facetAggregations(
  filters: ReadonlyMap<string, Clause>,
  chosen: FieldValues,
  groups: FacetGroups = {},
): Clause {
  const otherFacts = (group: string): FieldValues => chosen.filter(([field]) => field !== group)
  const under = (group: string, aggs: Clause): [string, Clause] => {
    const others = [...filters].filter(([name]) => name !== group).map(([, clause]) => clause)
    return [group, { filter: allOf([...others, ...inOneVariant(otherFacts(group))]), aggs }]
  }
  const plainly = (group: string, size: number): Clause => ({ terms: { field: esField(group), size } })
  const counted = (group: string, size: number) =>
    under(group, { values: together(group, isVariantField(group) ? otherFacts(group) : []) ?? plainly(group, size) })
  const together = (group: string, others: FieldValues): Clause | undefined => {
    const values = [...(groups.values?.get(group)?.keys() ?? [])]
    if (others.length === 0 || values.length === 0) return undefined
    const filtersOf = values.map((value) => [value, allOf(inOneVariant([...others, [group, [value]]]))])
    return { filters: { filters: Object.fromEntries(filtersOf) } }
  }
  const named = [...always, ...(groups.sizes ?? []).map(sizeField), ...(groups.properties ?? []).map(propertyField)]
  return Object.fromEntries([
    ...[...new Set(named)].map((group) => counted(group, MAX_BUCKETS)),
    counted(TAXON_GROUP, mostTaxons),
    under(ON_SALE_GROUP, { values: { filter: term('on_sale', true) } }),
    under(PRICE_GROUP, priceAggregations(groups.priceStep ?? usualStep)),
  ])
}

/** What holds where one variant in stock has a chosen value of each of several fields. */
export const inOneVariant = (chosen: FieldValues): Clause[] =>
  chosen.length > 1 ? [terms(COMBINATIONS, combinedTerms(chosen))] : []

const priceAggregations = (interval: number): Clause => ({
  range: { stats: { field: 'selling_price' } },
  bars: { histogram: { field: 'selling_price', interval, min_doc_count: 1 } },
})
