import type { ListingQuery, ListingResult } from '@delguur/search/engine/listing/listing'
import { LruCache } from '@delguur/search/engine/store/lru'
import { listingFilter, listingPage } from '@delguur/search/query/listing-filter'
import type { Services } from '../../../platform/context.ts'
import type { CardSource } from './card.ts'
import type { CardShelf } from './card-shelf.ts'
import { listedPage, listedTotal } from './database-list.queries.ts'
import type { Finder, Hits } from './finder.ts'

const mostTotals = 500

/** Finds in the tables: slower, without filter values, and what needs likeness stays empty. */
export function databaseFinder(
  { db, clock, catalog }: Pick<Services, 'db' | 'clock' | 'catalog'>,
  cards: CardShelf,
): Finder {
  const totals = new LruCache<Promise<number>>(mostTotals)
  /** Counted once for all pages and orders of a list, as long as nothing changes. */
  const totalOf = (query: ListingQuery, now: Date): Promise<number> => {
    const key = `${catalog.ofLists(now)} ${JSON.stringify(listingFilter(query))}`
    const known = totals.get(key)
    if (known) return known
    const counted = listedTotal(db, query, now)
    totals.set(key, counted)
    counted.catch(() => totals.delete(key))
    return counted
  }
  const hits = async (query: ListingQuery, now: Date): Promise<Hits> => {
    const { ids, prices } = await listedPage(db, query, now)
    const priceOf = new Map(ids.map((id, place) => [id, prices[place]]))
    const found = await cards.read(ids, now)
    return found.map((card) => ({ id: card.id, selling_price: priceOf.get(card.id) ?? card.price, card }))
  }
  const page = async (query: ListingQuery, now: Date): Promise<{ total: number; hits: Hits }> => {
    const [visible, total] = await Promise.all([hits(query, now), totalOf(query, now)])
    return { total, hits: visible }
  }
  const first = (query: ListingQuery, size: number, now: Date): Promise<Hits> => hits({ ...query, per_page: size }, now)
  const none = async (): Promise<Hits> => []
  return {
    list: async (query, now) => listingOf(query, await page(query, now)),
    suggest: async ({ q }) => ({ used: q, repaired: false, hits: [], taxons: [], brands: [] }),
    card: async (id) => (await cards.read([id], clock()))[0],
    related: none,
    sameSeries: none,
    newArrivals: (size, now) => first({ sort: 'date_desc' }, size, now),
    deals: none,
    sale: (size, now) => first({ on_sale: true, sort: 'sale_percent_desc' }, size, now),
  }
}

function listingOf(query: ListingQuery, { total, hits }: { total: number; hits: Hits }): ListingResult<CardSource> {
  const { page, per_page } = listingPage(query)
  const pages = Math.ceil(total / per_page)
  const used = query.q?.trim()
  return {
    total,
    page,
    per_page,
    pages,
    has_more: page < pages,
    hits,
    facets: null,
    search: used ? { used, repaired: false, did_you_mean: [], nearest: null } : null,
  }
}
