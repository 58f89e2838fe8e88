import type { ListingQuery, ListingSort } from '../engine/listing/listing.ts'
import { ON_SALE_GROUP, PRICE_GROUP, TAXON_GROUP } from '../engine/listing/selection.ts'
import { type FacetGroups, facetAggregations, inOneVariant } from './build-facets.ts'
import { type WordsQuery, wordsQuery } from './build-parts.ts'
import {
  allOf,
  byScore,
  type Clause,
  listingRule,
  newestFirst,
  type SearchBody,
  shuffled,
  shuffleOrder,
  term,
  terms,
  window,
} from './build-rule.ts'
import { type TextContext, textClauses } from './build-text.ts'
import { isVariantField } from './combinations.ts'
import { esField } from './es-field.ts'
import { type ListingFilter, listingFilter, listingPage } from './listing-filter.ts'

/** What a listing needs beside the shopper's query. `now` is in milliseconds since 1970. */
export type ListingContext = TextContext & {
  now: number
  facets?: FacetGroups
  /** How many of the words typed must be found; where all find nothing, `most` asks for three in five. */
  match?: 'all' | 'most'
  /** What the words of the query were read as; without it they are requested as they were typed. */
  read?: WordsQuery
}

/**
 * A page of listed products. Values of one group are alternatives and every group named must hold; with `facets` each
 * group is counted under the filters of all others. Hits come without sources. A page beyond the first 10,000 products is
 * empty.
 */
export function listingBody(query: ListingQuery, context: ListingContext): SearchBody {
  const filter = listingFilter(query)
  const groups = groupFilters(filter)
  // a value that no product has is in no combination
  const known = context.facets?.values
  const ofVariants = filter.terms
    .filter(([field]) => isVariantField(field))
    .map(([field, values]) => [field, values.filter((value) => known?.get(field)?.has(value) ?? !known)] as const)
  const words = context.read ?? asTyped(filter, context)
  const { page, per_page } = listingPage(query)
  const from = (page - 1) * per_page
  const beyond = from + per_page > window
  const sort = query.sort ?? (words.parts.length > 0 ? 'relevance' : 'date_desc')
  const found = foundBy(words, [
    ...listingRule(context.now),
    ...(filter.ids ? [{ ids: { values: filter.ids.map(String) } }] : []),
  ])
  return {
    query: sort === 'random' ? shuffled(found, query.seed ?? 0) : found,
    ...(groups.size > 0 && { post_filter: allOf([...groups.values(), ...inOneVariant(ofVariants)]) }),
    ...(query.facets && { aggs: facetAggregations(groups, ofVariants, context.facets) }),
    from: beyond ? 0 : from,
    size: beyond ? 0 : per_page,
    sort: sortOf(sort, words.parts.length > 0),
    _source: false,
    track_total_hits: true,
  }
}

const asTyped = ({ q, locale }: ListingFilter, context: ListingContext): WordsQuery => ({
  parts: textClauses(q, locale, context),
  match: context.match ?? 'all',
})

const foundBy = (words: WordsQuery, filter: readonly Clause[]): Clause =>
  words.parts.length === 0 ? allOf(filter) : wordsQuery(words, filter)

function sortOf(sort: ListingSort, hasWords: boolean): readonly Clause[] {
  if (sort === 'random') return shuffleOrder
  if (sort === 'relevance' && hasWords) return [byScore, ...newestFirst]
  if (sort === 'date_asc') return [{ available_on: { order: 'asc' } }, { id: { order: 'asc' } }]
  if (sort === 'price_asc') return [{ selling_price: { order: 'asc' } }, ...newestFirst]
  if (sort === 'price_desc') return [{ selling_price: { order: 'desc' } }, ...newestFirst]
  if (sort === 'sale_percent_desc') return [{ sale_percent: { order: 'desc' } }, ...newestFirst]
  return newestFirst
}

/** The filters of a query by group; each is left out where its own group is counted. */
function groupFilters(filter: ListingFilter): ReadonlyMap<string, Clause> {
  const groups = new Map<string, Clause>()
  if (filter.taxon_id !== null) groups.set(TAXON_GROUP, term(esField(TAXON_GROUP), filter.taxon_id))
  for (const [group, values] of filter.terms) groups.set(group, terms(esField(group), values))
  const { price_min, price_max } = filter
  if (price_min !== null || price_max !== null)
    groups.set(PRICE_GROUP, {
      range: {
        selling_price: { ...(price_min !== null && { gte: price_min }), ...(price_max !== null && { lte: price_max }) },
      },
    })
  if (filter.on_sale) groups.set(ON_SALE_GROUP, term('on_sale', true))
  return groups
}
