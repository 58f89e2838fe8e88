import { catalogRoutes } from '../../catalog/catalog/index.ts'
import type { Module } from '../../module.ts'
import { findProducts } from './listing.ts'
import type { Search } from './search.ts'
import { searchRoutes } from './shop.routes.ts'
import { forgetOldCounts } from './tuning/query-counts.jobs.ts'
import {
  boostExport,
  pinExport,
  searchQueryExport,
  searchRedirectExport,
  synonymExport,
} from './tuning/search-exports.ts'
import { tuningRoutes } from './tuning/tuning.routes.ts'

export const search = {
  routes: (api, search) => {
    catalogRoutes(api, search && ((ctx, words) => findProducts(ctx, search, words)))
    if (!search) return
    searchRoutes(api, search)
    tuningRoutes(api, search)
  },
  jobs: [forgetOldCounts],
  exports: {
    synonyms: synonymExport,
    search_queries: searchQueryExport,
    pins: pinExport,
    boosts: boostExport,
    search_redirects: searchRedirectExport,
  },
} satisfies Module<Search>
