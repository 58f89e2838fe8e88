import type { ListingQuery, ListingResult } from '@delguur/search/listing'
import { listingPage } from '@delguur/search/listing-filter'
import type { Services } from '../../platform/context.ts'
import type { CardSource } from './card.ts'
import type { CardShelf } from './card-shelf.ts'
import { listedPage } from './database-list.queries.ts'
import type { Finder, Hits } from './finder.ts'

/** Finds in the tables: slower, without filter values, and what needs likeness stays empty. */
export function databaseFinder({ db, clock }: Pick<Services, 'db' | 'clock'>, cards: CardShelf): Finder {
  const page = async (query: ListingQuery, now: Date): Promise<{ total: number; hits: Hits }> => {
    const { ids, prices, total } = await listedPage(db, query, now)
    const priceOf = new Map(ids.map((id, place) => [id, prices[place]]))
    const found = await cards.read(ids, now)
    return {
      total,
      hits: found.map((card) => ({ id: card.id, selling_price: priceOf.get(card.id) ?? card.price, card })),
    }
  }
  const first = async (query: ListingQuery, size: number, now: Date): Promise<Hits> =>
    (await page({ ...query, per_page: size }, now)).hits
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
