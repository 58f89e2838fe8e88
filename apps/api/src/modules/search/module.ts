import type { Module } from '../manifest.ts'
import { computeTogetherNightly } from './bought-together.jobs.ts'
import { forgetOldCounts } from './query-counts.jobs.ts'
import { boostExport, pinExport, searchQueryExport, searchRedirectExport, synonymExport } from './search-exports.ts'
import { searchRoutes } from './shop.routes.ts'
import { tuningRoutes } from './tuning.routes.ts'

export const search = {
  routes: (api, search) => {
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
} satisfies Module
