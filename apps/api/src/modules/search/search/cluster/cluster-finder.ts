import { parseLocale } from '@delguur/kit/locale'
import { normalize } from '@delguur/search/analysis/normalize'
import type { ListingQuery, ListingResult } from '@delguur/search/engine/listing/listing'
import { fewestLetters, lettersIn, type Suggestion, type SuggestQuery } from '@delguur/search/engine/listing/suggest'
import { namesHolding, TAXON_NAMES } from '@delguur/search/engine/name-index'
import { listingBody } from '@delguur/search/query/build-listing'
import { wordsQuery } from '@delguur/search/query/build-parts'
import { byScore, newestFirst, type SearchBody } from '@delguur/search/query/build-rule'
import * as shelves from '@delguur/search/query/build-shelves'
import { partsOf } from '@delguur/search/query/clauses/query-parts'
import { listingFilter, listingPage } from '@delguur/search/query/listing-filter'
import type { CardSource } from '../card.ts'
import type { Finder, Hits } from '../finder.ts'
import { facetsOf } from './cluster-facets.ts'
import { byTaxon, searchedBy, sharedBy } from './cluster-nearest.ts'
import { type ClusterParts, ClusterShop, listed } from './cluster-shop.ts'
import type { Reading } from './cluster-words.ts'
import { likenessOf } from './likeness.ts'

/** Fields read of each hit; cards come from the tables. */
const priced = { _source: ['selling_price'] }

/**
 * Finds through a search engine elsewhere what the index of this process would find. A list takes one round trip, one
 * with new words two, one with words that no query had before three.
 */
export function clusterFinder(parts: ClusterParts): Finder {
  const shop = new ClusterShop(parts)
  const shelf = async (body: SearchBody, now: Date): Promise<Hits> =>
    shop.hits(await shop.client.one({ ...body, ...priced }), now)
  return {
    list: (query, now) => list(shop, query, now),
    suggest: (query, now) => suggest(shop, query, now),
    card: async (id) => (await shop.cards.read([id], shop.clock()))[0],
    related: async (id, size, now) => {
      const source = await shop.client.source(id)
      return source ? shelf(shelves.relatedBody(likenessOf(id, source), now.getTime(), size), now) : []
    },
    sameSeries: (prefix, size, now) => shelf(shelves.sameSeriesBody(prefix, now.getTime(), size), now),
    newArrivals: (size, now) => shelf(shelves.newArrivalsBody(now.getTime(), size), now),
    deals: (size, now) => shelf(shelves.dealsBody(now.getTime(), size), now),
    sale: (size, now) => shelf(shelves.saleBody(now.getTime(), size), now),
  }
}

async function list(shop: ClusterShop, query: ListingQuery, now: Date): Promise<ListingResult<CardSource>> {
  const filter = listingFilter(query)
  const reading = await shop.read(filter, now)
  const read = reading?.query ?? { parts: [], match: 'all' as const }
  const { values } = await shop.values(now)
  const body = listingBody(query, { now: now.getTime(), facets: { ...shop.groups, values }, read })
  const found = await shop.client.one({ ...body, ...priced })
  const { page, per_page } = listingPage(query)
  const pages = Math.ceil(found.total / per_page)
  const context = {
    filter,
    groups: shop.groups,
    shop: values,
    language: shop.language(),
  }
  return {
    total: found.total,
    page,
    per_page,
    pages,
    has_more: page < pages,
    hits: await shop.hits(found, now),
    facets: query.facets ? facetsOf(found, context) : null,
    search: reading ? await searchedBy(shop, filter, reading, found.total, now) : null,
  }
}

async function suggest(shop: ClusterShop, query: SuggestQuery, now: Date): Promise<Suggestion<CardSource>> {
  const q = normalize(query.q).trim()
  const locale = parseLocale(query.locale) ?? 'mn'
  const filter = listingFilter({ q, locale })
  const reading = lettersIn(q) < fewestLetters ? undefined : await shop.read(filter, now)
  if (!reading) return { used: q, repaired: false, hits: [], taxons: [], brands: [] }
  const found = await shop.client.one({
    query: wordsQuery(reading.query, listed(now)),
    size: query.products,
    sort: [byScore, ...newestFirst],
    track_total_hits: true,
    aggs: byTaxon,
    ...priced,
  })
  const [hits, named] = await Promise.all([shop.hits(found, now), namedBy(shop, reading, locale, now)])
  const shared = sharedBy(shop, found)
  const ids = new Set([...named.taxons, ...(shared === null ? [] : [shared])])
  return {
    used: reading.used,
    repaired: reading.used !== q,
    hits,
    taxons: [...ids].flatMap((id) => named.countOf(id)).slice(0, query.taxons),
    brands: named.brands.slice(0, query.brands),
  }
}

/** The taxa and brands of listed products whose names hold all the words. */
async function namedBy(shop: ClusterShop, { used }: Reading, locale: Parameters<typeof partsOf>[2], now: Date) {
  const { reader, language } = await shop.scope({ ids: null }, now)
  const { taxons, values } = await shop.values(now)
  const parts = partsOf(reader, used, locale)
  const complete = (names: typeof language.names, field: string) =>
    namesHolding(names, field, parts).flatMap(({ name, held }) => (held === parts.length ? [name.value] : []))
  return {
    taxons: complete(language.names, TAXON_NAMES).map(Number),
    countOf: (id: number) => {
      const count = taxons.get(String(id)) ?? 0
      return count > 0 ? [{ id, count }] : []
    },
    brands: complete(language.brands, 'brand').flatMap((value) => {
      const code = String(value)
      const count = values.get('brand')?.get(code) ?? 0
      return count > 0 ? [{ code, count }] : []
    }),
  }
}
