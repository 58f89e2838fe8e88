import { inOrder } from '@delguur/search/engine/listing/facets'
import type { FacetBucket, ListingFacets, PriceFacet } from '@delguur/search/engine/listing/listing'
import { barWidth } from '@delguur/search/engine/listing/price-facet'
import { ON_SALE_GROUP, PRICE_GROUP, TAXON_GROUP } from '@delguur/search/engine/listing/selection'
import { taxonBuckets } from '@delguur/search/engine/listing/taxon-facet'
import type { FacetGroups } from '@delguur/search/query/build-facets'
import { type ListingFilter, propertyField, sizeField } from '@delguur/search/query/listing-filter'
import { type Counted, countsOf, type Found, within } from '../engine-answers.ts'
import type { Language } from './cluster-language.ts'

/** Bars are put together from narrower ones, of so many tugrik. */
export const narrowestBar = 1_000

/** The values that listed products of the whole shop have, by group, and how many each. */
export type ShopValues = ReadonlyMap<string, ReadonlyMap<string, number>>

const always = ['brand', 'vendor', 'badge', propertyField('color'), propertyField('gender'), propertyField('age_group')]

/** What a listing without filters counted. */
export const shopValues = ({ aggregations }: Found): ShopValues =>
  new Map(Object.entries(aggregations).map(([group, counted]) => [group, countsOf(within(counted, 'values'))]))

type Context = {
  filter: ListingFilter
  groups: Required<Pick<FacetGroups, 'sizes' | 'properties'>>
  shop: ShopValues
  language: Language
}

/** What a listing counted, in the form of the index in memory. */
export function facetsOf({ aggregations }: Found, context: Context): ListingFacets {
  const { filter, groups, shop, language } = context
  const chosen = new Map(filter.terms)
  const buckets = (group: string): FacetBucket[] =>
    valuesOf(countsOf(within(aggregations[group], 'values')), shop.get(group), chosen.get(group) ?? [])
  const grouped = (names: readonly string[], field: (name: string) => string) => {
    const requested = [...chosen.keys()].filter((group) => group.startsWith(field('')) && !always.includes(group))
    const all = new Set([...names.map(field), ...requested])
    const found = [...all].sort().map((group) => [group.slice(field('').length), buckets(group)] as const)
    return Object.fromEntries(found.filter(([, values]) => values.length > 0))
  }
  const taxons = countsOf(within(aggregations[TAXON_GROUP], 'values'))
  return {
    taxons: taxonBuckets(language.tree, filter.taxon_id, (id) => taxons.get(String(id)) ?? 0),
    brand: buckets('brand'),
    vendor: buckets('vendor'),
    color: buckets(propertyField('color')),
    gender: buckets(propertyField('gender')),
    age_group: buckets(propertyField('age_group')),
    badge: buckets('badge'),
    sizes: grouped(groups.sizes, sizeField),
    properties: grouped(groups.properties, propertyField),
    on_sale: within(aggregations[ON_SALE_GROUP], 'values')?.doc_count ?? 0,
    price: priceOf(aggregations[PRICE_GROUP]),
  }
}

/** Values left with nothing are those that some listed product has, and chosen ones. */
function valuesOf(
  counts: ReadonlyMap<string, number>,
  shop: ReadonlyMap<string, number> | undefined,
  chosen: readonly string[],
): FacetBucket[] {
  const values = new Set([...counts.keys(), ...(shop?.keys() ?? []), ...chosen])
  return inOrder(
    [...values].map((value) => ({ value, count: counts.get(value) ?? 0, selected: chosen.includes(value) })),
  )
}

function priceOf(counted: Counted | undefined): PriceFacet | null {
  const { min, max } = within(counted, 'range') ?? {}
  if (typeof min !== 'number' || typeof max !== 'number') return null
  const width = Math.max(barWidth(max - min), narrowestBar)
  const first = Math.floor(min / width) * width
  const bars = Array.from({ length: Math.floor((max - first) / width) + 1 }, (_, at) => ({
    from: first + at * width,
    to: first + (at + 1) * width,
    count: 0,
  }))
  for (const [price, count] of countsOf(within(counted, 'bars'))) {
    const bar = bars[Math.floor((Number(price) - first) / width)]
    if (bar) bar.count += count
  }
  return { min, max, histogram: bars }
}
