/**
 * The orders a listing may have; when a query names none, `relevance` for one with words, else `date_desc`. Dates are
 * those of `available_on`.
 */
export const LISTING_SORTS = [
  'relevance',
  'random',
  'date_desc',
  'date_asc',
  'price_asc',
  'price_desc',
  'sale_percent_desc',
] as const

export type ListingSort = (typeof LISTING_SORTS)[number]

/** Products on a page when the query does not say. */
export const DEFAULT_PER_PAGE = 40

/** The most products a page may hold. */
export const MAX_PER_PAGE = 100

/** What a shopper asks of a listing. Values of one group are alternatives; every group named must hold. */
export type ListingQuery = {
  /** Products of this taxon and of all below it. */
  taxon_id?: number
  brand?: readonly string[]
  /** Vendor slugs. */
  vendor?: readonly string[]
  color?: readonly string[]
  gender?: readonly string[]
  age_group?: readonly string[]
  /** In-stock values by option type; each option type is a group. */
  size?: Readonly<Record<string, readonly string[]>>
  /** Values by property name; each property is a group. */
  property?: Readonly<Record<string, readonly string[]>>
  badge?: readonly string[]
  /** Whole tugrik, inclusive, against the selling price of the moment. */
  price_min?: number
  price_max?: number
  on_sale?: boolean
  /**
   * Words to look for in titles, brands, the names that products share, and SKUs, in whatever way they are written. Where
   * no product has all of them, those with most.
   */
  q?: string
  /** Take the words as they are typed: read them on no other keyboard layout and mend no slips. */
  exact?: boolean
  ids?: readonly number[]
  /** Products that stand first where the list is not sorted otherwise, in this order, as far as they are in it. */
  first?: readonly number[]
  sort?: ListingSort
  /** Chooses the permutation of a `random` listing; the same seed gives the same order on every page. */
  seed?: number
  /** From 1. */
  page?: number
  /** 1 to 100. */
  per_page?: number
  locale?: string
  /** Whether to count the filter values too. */
  facets?: boolean
}

/** One product of a result: `selling_price` holds at the moment of the query. */
export type Hit<TCard> = { id: number; selling_price: number; card: TCard }

/** One value of a filter group and the number of products choosing it would leave; 0 means: show it disabled. */
export type FacetBucket = { value: string; count: number; selected: boolean }

/** A taxon with the number of products at or below it. */
export type TaxonBucket = { id: number; count: number; selected: boolean; children: readonly TaxonBucket[] }

/** Products priced from `from` to below `to`, whole tugrik. */
export type PriceBar = { from: number; to: number; count: number }

/** The range of selling prices, whole tugrik, and how products spread over it in bars of equal, round width. */
export type PriceFacet = { min: number; max: number; histogram: readonly PriceBar[] }

/** Filter values with the number of products each would leave, under the filters of all *other* groups. */
export type ListingFacets = {
  taxons: readonly TaxonBucket[]
  brand: readonly FacetBucket[]
  vendor: readonly FacetBucket[]
  color: readonly FacetBucket[]
  gender: readonly FacetBucket[]
  age_group: readonly FacetBucket[]
  badge: readonly FacetBucket[]
  sizes: Readonly<Record<string, readonly FacetBucket[]>>
  properties: Readonly<Record<string, readonly FacetBucket[]>>
  on_sale: number
  /** Null when nothing is left to price. */
  price: PriceFacet | null
}

/** What became of the words of a query. */
export type Searched = {
  /** The words that found, in lower case. */
  used: string
  /** Whether they are others than those requested. */
  repaired: boolean
  /** Other spellings that find more, where little was found; at most three. */
  did_you_mean: readonly string[]
  /** The taxon nearest to what was asked, where nothing was found. */
  nearest: number | null
}

/** A page of products. Results are shared between equal queries: read them, never change them. */
export type ListingResult<TCard> = {
  readonly total: number
  readonly page: number
  readonly per_page: number
  readonly pages: number
  readonly has_more: boolean
  readonly hits: readonly Hit<TCard>[]
  /** Null unless the query requested them. */
  readonly facets: ListingFacets | null
  /** Null when the query has no words. */
  readonly search: Searched | null
}
