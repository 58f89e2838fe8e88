import type { Module } from '../manifest.ts'
import { computeTogetherNightly } from './bought-together.jobs.ts'
import { forgetOldCounts } from './query-counts.jobs.ts'
import { searchRoutes } from './shop.routes.ts'

export const search = {
  routes: (api, search) => {
    if (search) searchRoutes(api, search)
  },
  jobs: [forgetOldCounts, computeTogetherNightly],
} satisfies Module
