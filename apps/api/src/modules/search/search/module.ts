import { catalogRoutes } from '../../catalog/catalog/index.ts'
import type { Module } from '../../module.ts'
import { computeTogetherNightly } from './bought-together.jobs.ts'
import { findProducts } from './listing.ts'
import { forgetOldCounts } from './query-counts.jobs.ts'
import type { Search } from './search.ts'
import { boostExport, pinExport, searchQueryExport, searchRedirectExport, synonymExport } from './search-exports.ts'
import { searchRoutes } from './shop.routes.ts'
import { tuningRoutes } from './tuning.routes.ts'

export const search = {
  routes: (api, search) => {
    catalogRoutes(api, search && ((ctx, words) => findProducts(ctx, search, words)))
    if (!search) return
    searchRoutes(api, search)
    tuningRoutes(api, search)
  },
  jobs: [forgetOldCounts, computeTogetherNightly],
  exports: {
    synonyms: synonymExport,
    search_queries: searchQueryExport,
    pins: pinExport,
    boosts: boostExport,
    search_redirects: searchRedirectExport,
  },
} satisfies Module<Search>
