import { type ListingFilter, propertyField, sizeField } from '../../query/listing-filter.ts'
import type { FacetBucket, ListingFacets } from './listing.ts'
import { priceFacet } from './price-facet.ts'
import type { ProductIndex } from './product-index.ts'
import { ON_SALE_GROUP, PRICE_GROUP, type Selection, TAXON_GROUP } from './selection.ts'
import { taxonBuckets } from './taxon-facet.ts'

/** The most values a group returns; chosen values come on top when they are not among them. */
export const MAX_BUCKETS = 200

/**
 * Counts every filter value under the filters of the other groups. A group lists each value some listed product of the
 * shop carries, the most frequent first, values left with nothing last, and always what was chosen.
 */
export function countFacets<TCard extends object>(
  index: ProductIndex<TCard>,
  filter: ListingFilter,
  selection: Selection,
): ListingFacets {
  const chosen = new Map(filter.terms)
  const buckets = (field: string) => fieldBuckets(index, field, chosen.get(field) ?? [], selection)
  const grouped = (prefix: string, apart: readonly string[]) => {
    const known = new Set([...index.fields.keys(), ...chosen.keys()])
    const names = [...known].filter((name) => name.startsWith(prefix) && !apart.includes(name)).sort()
    const groups = names.map((name) => [name.slice(prefix.length), buckets(name)] as const)
    return Object.fromEntries(groups.filter(([, values]) => values.length > 0))
  }
  const color = propertyField('color')
  const gender = propertyField('gender')
  const age_group = propertyField('age_group')
  return {
    taxons: taxonBuckets(
      index.taxons,
      filter.taxon_id,
      index.taxons.countsIn(selection.without(TAXON_GROUP), index.listed()),
    ),
    brand: buckets('brand'),
    vendor: buckets('vendor'),
    color: buckets(color),
    gender: buckets(gender),
    age_group: buckets(age_group),
    badge: buckets('badge'),
    sizes: grouped(sizeField(''), []),
    properties: grouped(propertyField(''), [color, gender, age_group]),
    on_sale: selection.without(ON_SALE_GROUP).set.countAnd(index.clock.onSale),
    price: priceFacet(index, selection.without(PRICE_GROUP)),
  }
}

function fieldBuckets<TCard extends object>(
  index: ProductIndex<TCard>,
  field: string,
  chosen: readonly string[],
  selection: Selection,
): FacetBucket[] {
  const terms = index.fields.get(field)
  const some = selection.without(field)
  const countOf = terms?.countsIn(some, index.listed())
  const buckets: FacetBucket[] = []
  const missing = new Set(chosen)
  for (const [value, set] of terms?.terms ?? []) {
    const count = selection.together(field, value, some) ?? countOf?.(set) ?? 0
    const selected = missing.delete(value)
    if (count > 0 || selected || set.meets(index.clock.listed)) buckets.push({ value, count, selected })
  }
  for (const value of missing) buckets.push({ value, count: 0, selected: true })
  return inOrder(buckets)
}

/** The values of a group as they are shown: the most frequent first, no more than there may be, chosen ones always. */
export function inOrder(buckets: FacetBucket[]): FacetBucket[] {
  buckets.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  return buckets.filter((bucket, place) => place < MAX_BUCKETS || bucket.selected)
}
