import type { Module } from '../manifest.ts'
import { computeTogetherNightly } from './bought-together.jobs.ts'
import { forgetOldCounts } from './query-counts.jobs.ts'
import { searchRoutes } from './shop.routes.ts'
import { tuningRoutes } from './tuning.routes.ts'

export const search = {
  routes: (api, search) => {
    if (!search) return
    searchRoutes(api, search)
    tuningRoutes(api, search)
  },
  jobs: [forgetOldCounts, computeTogetherNightly],
} satisfies Module
