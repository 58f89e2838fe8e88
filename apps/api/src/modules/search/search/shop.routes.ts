import { promotions } from '@delguur/contract/promotions/promotions'
import { shop } from '@delguur/contract/shopfront/shop'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { readCards, readListing } from './listing.ts'
import { readPromotionProducts } from './promotion-products.ts'
import type { Search } from './search.ts'
import { readSuggestions } from './suggestions.ts'
import { countQueries } from './tuning/query-counts.ts'

/** Lists, suggestions and cards of the shop's pages. */
export function searchRoutes(api: Api, search: Search): void {
  const counts = countQueries(api.services)
  api.watchers.push(counts)
  serve(api, shop.listing, async ({ ctx, query }) => {
    const listing = await readListing(ctx, search, query)
    if (!listing.away) counts.found(query, ctx.locale, listing.total)
    ctx.cacheTags?.list(query.taxon).products(listing.products.map(({ id }) => id))
    return listing
  })
  serve(api, shop.suggest, async ({ ctx, query }) => {
    const found = await readSuggestions(ctx, search, counts, query)
    ctx.cacheTags?.list()
    return found
  })
  serve(api, shop.cards, async ({ ctx, query }) => {
    const products = await readCards(ctx, search, query.ids.map(Number).filter(Number.isSafeInteger))
    // one that is sold out now has no card, and may have one again
    ctx.cacheTags?.products(query.ids.map(Number))
    return { products }
  })
  serve(api, promotions.goods, ({ ctx, params }) => readPromotionProducts(ctx, search, params.id))
}
