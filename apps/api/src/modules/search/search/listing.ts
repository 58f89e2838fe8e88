import type {
  Facet,
  FacetValue,
  Listing,
  ListingQuery,
  ListingSearch,
  ProductCard,
  TaxonNode,
  TaxonTile,
} from '@delguur/contract/shopfront/shop-schemas'
import type { Sort } from '@delguur/contract/sorts'
import { inLocale, type Locale, type Translated } from '@delguur/kit/locale'
import type {
  ListingQuery as EngineQuery,
  FacetBucket,
  ListingFacets,
  Searched,
  TaxonBucket,
} from '@delguur/search/engine/listing/listing'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { type OptionValueRef, pictureOf, productCards } from './card.ts'
import { chainOf } from './documents.ts'
import type { TaxonRow, Vocabulary } from './search.queries.ts'
import type { Search } from './search.ts'
import { redirectOf } from './tuning/redirects.ts'
import { inColors } from './visible-colors.ts'

type Query = z.output<typeof ListingQuery>

/** A page of products with the filters that lead further. */
export async function readListing(ctx: Ctx, search: Search, query: Query): Promise<Listing> {
  const words = search.words()
  const taxon = query.taxon === undefined ? undefined : taxonAt(words, query.taxon)
  const result = await search.find.list(engineQuery(ctx, query, taxon), ctx.now)
  const facets = result.facets
  const hits = query.color ? await inColors(ctx.db, words, result.hits, query.color) : result.hits
  return {
    taxon: taxon ? tileOf(taxon, words, ctx.locale) : null,
    ancestors: taxon ? linksTo(words, taxon, ctx.locale).slice(0, -1) : [],
    taxons: facets ? taxonNodes(below(facets.taxons, taxon?.id), words, ctx.locale) : [],
    facets: facets ? facetsOf(facets, words, ctx.locale) : [],
    price: facets?.price ? { min: facets.price.min, max: facets.price.max } : null,
    on_sale: { count: facets?.on_sale ?? 0, chosen: query.on_sale ?? false },
    products: productCards(ctx, hits),
    total: result.total,
    page: result.page,
    pages: result.pages,
    per_page: result.per_page,
    sort: orderOf(query, taxon),
    search: searchOf(query.q ?? '', result.search, words, ctx.locale),
    away: search.find.isAway(),
  }
}

/** What the search made of the words, beside the words as they were typed. */
function searchOf(q: string, found: Searched | null, words: Vocabulary, locale: Locale): ListingSearch | null {
  if (!found) return null
  const taxon = found.nearest === null ? undefined : words.taxons.get(found.nearest)
  return {
    q,
    used: found.repaired ? found.used : q.trim(),
    repaired: found.repaired,
    did_you_mean: [...found.did_you_mean],
    redirect: redirectOf(words.tuning, q),
    nearest: taxon ? { name: inLocale(taxon.name, locale), permalink: taxon.permalink } : null,
  }
}

/** A search shows what fits best first, a list what is new, or what its category rules. */
const orderOf = (query: Query, taxon: TaxonRow | undefined): Sort =>
  query.sort ?? (query.q ? 'relevance' : taxon?.product_order === 'price' ? 'price_asc' : 'date_desc')

function engineQuery(ctx: Ctx, query: Query, taxon: TaxonRow | undefined): EngineQuery {
  const sizes = ctx.tenant.size_option_keys.flatMap((key) => {
    const chosen = query[key as 'clothing_size' | 'shoe_size' | 'pants_size']
    return chosen ? [[key, chosen] as const] : []
  })
  return {
    ...(taxon && { taxon_id: taxon.id }),
    // what staff pinned, or what sold best, stands first where nobody asked for another order
    ...(taxon && !query.sort && !query.q && taxon.pinned && { first: taxon.pinned }),
    ...(query.brand && { brand: query.brand }),
    ...(query.vendor && { vendor: query.vendor }),
    ...(query.color && { color: query.color }),
    ...(query.gender && { gender: query.gender }),
    ...(query.age_group && { age_group: query.age_group }),
    ...(query.badge && { badge: query.badge }),
    ...(query.warm_to && { property: { warm_to: query.warm_to } }),
    ...(sizes.length > 0 && { size: Object.fromEntries(sizes) }),
    ...(query.price_min !== undefined && { price_min: query.price_min }),
    ...(query.price_max !== undefined && { price_max: query.price_max }),
    ...(query.on_sale && { on_sale: true }),
    ...(query.q && { q: query.q }),
    ...(query.exact && { exact: true }),
    ...(query.ids && { ids: query.ids.map(Number).filter(Number.isSafeInteger) }),
    sort: orderOf(query, taxon),
    ...(query.seed !== undefined && { seed: query.seed }),
    page: query.page ?? 1,
    per_page: query.per_page ?? ctx.tenant.page_size,
    locale: ctx.locale,
    facets: true,
  }
}

export function taxonAt(words: Vocabulary, permalink: string): TaxonRow {
  for (const taxon of words.taxons.values()) if (taxon.permalink === permalink) return taxon
  throw new ShopError('not_found')
}

export const linkOf = (taxon: TaxonRow, locale: Locale) => ({
  id: taxon.id,
  permalink: taxon.permalink,
  name: inLocale(taxon.name, locale),
})

/** From the root to the taxon itself. */
export const linksTo = (words: Vocabulary, taxon: TaxonRow, locale: Locale) =>
  chainOf(words.taxons, taxon.id).flatMap((id) => {
    const row = words.taxons.get(id)
    return row ? [linkOf(row, locale)] : []
  })

export function tileOf(taxon: TaxonRow, words: Vocabulary, locale: Locale): TaxonTile {
  const picture = taxon.picture_key ? words.pictures.get(taxon.picture_key) : undefined
  return {
    ...linkOf(taxon, locale),
    tint: taxon.tint,
    picture: picture ? pictureOf(picture, '') : null,
    description: taxon.description ? inLocale(taxon.description, locale) : '',
  }
}

/** The branch that the chosen taxon opens: its children, else the top of the tree. */
function below(buckets: readonly TaxonBucket[], id: number | undefined): readonly TaxonBucket[] {
  if (id === undefined) return buckets
  for (const bucket of buckets) {
    if (bucket.id === id) return bucket.children
    const found = below(bucket.children, id)
    if (found.length > 0) return found
  }
  return []
}

const taxonNodes = (buckets: readonly TaxonBucket[], words: Vocabulary, locale: Locale): TaxonNode[] =>
  buckets.flatMap((bucket) => {
    const taxon = words.taxons.get(bucket.id)
    return taxon
      ? [{ ...linkOf(taxon, locale), count: bucket.count, children: taxonNodes(bucket.children, words, locale) }]
      : []
  })

const plain = (bucket: FacetBucket): FacetValue => ({
  value: bucket.value,
  label: bucket.value,
  count: bucket.count,
  chosen: bucket.selected,
})

const rowsOf = <T>(rows: ReadonlyMap<number, T>): T[] => [...rows.values()]

/** Values by the names of the rows they stand for; one that has no row is its own name. */
function namedFacet(
  key: string,
  buckets: readonly FacetBucket[],
  names: [string, Translated][],
  locale: Locale,
): Facet {
  const byCode = new Map(names)
  const label = (value: string) => inLocale(byCode.get(value) ?? { mn: value }, locale)
  return { key, values: buckets.map((bucket) => ({ ...plain(bucket), label: label(bucket.value) })) }
}

/** Values that are rows of the option tables come in their order, with names and colours. */
function optionFacet(
  key: string,
  buckets: readonly FacetBucket[],
  options: Map<string, OptionValueRef>,
  locale: Locale,
): Facet {
  const values = buckets.map((bucket) => ({ bucket, option: options.get(`${key}/${bucket.value}`) }))
  values.sort((a, b) => (a.option?.position ?? 0) - (b.option?.position ?? 0))
  return {
    key,
    values: values.map(({ bucket, option }) => ({
      ...plain(bucket),
      ...(option && { label: inLocale(option.presentation, locale) }),
      ...(option?.hint && { hint: inLocale(option.hint, locale) }),
      ...(option?.hex && { hex: option.hex }),
    })),
  }
}

const byName = new WeakMap<Vocabulary, Map<string, OptionValueRef>>()

/** Option values by `type/name`, put together once for each vocabulary. */
function optionsByName(words: Vocabulary): Map<string, OptionValueRef> {
  const found = byName.get(words)
  if (found) return found
  const made = new Map([...words.values.values()].map((value) => [`${value.type}/${value.name}`, value]))
  byName.set(words, made)
  return made
}

const ageOrder = ['0-1', '1-3', '3-5', '6-8', '9-12', '13+', 'adult']
const inOrder = (order: string[]) => (a: FacetBucket, b: FacetBucket) => order.indexOf(a.value) - order.indexOf(b.value)

/** The filter groups in the order parents choose by: age, gender, size, colour, warmth, brand … Empty groups are left out. */
function facetsOf(facets: ListingFacets, words: Vocabulary, locale: Locale): Facet[] {
  const options = optionsByName(words)
  const warmTo = [...(facets.properties.warm_to ?? [])].sort((a, b) => Number(b.value) - Number(a.value))
  const groups: Facet[] = [
    { key: 'age_group', values: [...facets.age_group].sort(inOrder(ageOrder)).map(plain) },
    { key: 'gender', values: facets.gender.map(plain) },
    ...Object.entries(facets.sizes).map(([key, buckets]) => optionFacet(key, buckets, options, locale)),
    optionFacet('color', facets.color, options, locale),
    { key: 'warm_to', values: warmTo.map(plain) },
    namedFacet(
      'brand',
      facets.brand,
      rowsOf(words.brands).map(({ code, name }) => [code, name]),
      locale,
    ),
    namedFacet(
      'badge',
      facets.badge,
      rowsOf(words.badges).map(({ code, name }) => [code, name]),
      locale,
    ),
    namedFacet(
      'vendor',
      facets.vendor,
      rowsOf(words.vendors).map(({ slug, name }) => [slug, name]),
      locale,
    ),
  ]
  return groups.filter((group) => group.values.some((value) => value.count > 0 || value.chosen))
}

/** Cards by id in the requested order; those no longer in the shop are left out. */
export async function readCards(ctx: Ctx, search: Search, ids: number[]): Promise<ProductCard[]> {
  const found = await search.find.list({ ids, per_page: 100, locale: ctx.locale }, ctx.now)
  const byId = new Map(found.hits.map((hit) => [hit.id, hit]))
  return ids.flatMap((id) => {
    const hit = byId.get(id)
    return hit ? productCards(ctx, [hit]) : []
  })
}

const mostFound = 1_000
const perPictureSet = 100

/** Ids of the listed products that hold every word, at most 1,000: the full-text filter of JSON:API. */
export async function findProducts(ctx: Ctx, search: Search, words: string): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ids.length < mostFound; page++) {
    const query = { q: words.slice(0, 200), page, per_page: perPictureSet, locale: ctx.locale }
    const result = await search.find.list(query, ctx.now)
    ids.push(...result.hits.map((hit) => hit.id))
    if (!result.has_more) break
  }
  return ids
}
