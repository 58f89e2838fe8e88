import { type Locale, parseLocale } from '@delguur/kit/locale'
import { normalize } from '../analysis/normalize.ts'
import { DEFAULT_PER_PAGE, type ListingQuery, MAX_PER_PAGE } from '../engine/listing/listing.ts'

/** The names under which documents are indexed and filters grouped. */
export const sizeField = (option: string): string => `size:${option}`
export const propertyField = (name: string): string => `property:${name}`

/** The filters of a query in one form: values folded into sets, sorted, so that equal questions look equal. */
export type ListingFilter = {
  taxon_id: number | null
  /** Field name and the chosen values, in the order of the names. */
  terms: [field: string, values: string[]][]
  price_min: number | null
  price_max: number | null
  on_sale: boolean
  q: string
  /** False when there are no words to take exactly. */
  exact: boolean
  /** Of the query; Mongolian when there are no words to look for. */
  locale: Locale
  ids: number[] | null
}

/** Brings the filters of a query to their one form. Empty value lists and limits that are not finite filter nothing. */
export function listingFilter(query: ListingQuery): ListingFilter {
  const chosen = new Map<string, Set<string>>()
  const choose = (field: string, values: readonly string[] | undefined) => {
    if (values?.length) chosen.set(field, new Set([...(chosen.get(field) ?? []), ...values]))
  }
  choose('brand', query.brand)
  choose('vendor', query.vendor)
  choose('badge', query.badge)
  choose(propertyField('color'), query.color)
  choose(propertyField('gender'), query.gender)
  choose(propertyField('age_group'), query.age_group)
  for (const [option, values] of Object.entries(query.size ?? {})) choose(sizeField(option), values)
  for (const [name, values] of Object.entries(query.property ?? {})) choose(propertyField(name), values)
  const q = normalize(query.q ?? '').trim()
  return {
    taxon_id: query.taxon_id ?? null,
    terms: [...chosen.keys()].sort().map((field) => [field, [...(chosen.get(field) ?? [])].sort()]),
    price_min: finite(query.price_min),
    price_max: finite(query.price_max),
    on_sale: query.on_sale ?? false,
    q,
    exact: q !== '' && (query.exact ?? false),
    locale: (q && parseLocale(query.locale)) || 'mn',
    ids: query.ids ? [...new Set(query.ids)].sort((a, b) => a - b) : null,
  }
}

/** Which slice of the result is requested: `page` at least 1, `per_page` between 1 and 100. */
export function listingPage(query: ListingQuery): { page: number; per_page: number } {
  return {
    page: Math.max(1, Math.floor(query.page ?? 1) || 1),
    per_page: Math.min(MAX_PER_PAGE, Math.max(1, Math.floor(query.per_page ?? DEFAULT_PER_PAGE) || DEFAULT_PER_PAGE)),
  }
}

function finite(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null
}
