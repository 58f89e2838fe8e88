import type { Api } from '../../platform/serve.ts'
import type { Module } from '../manifest.ts'
import { staffTradeInRoutes } from './staff-trade-ins.routes.ts'
import { tradeInJobs } from './trade-ins.jobs.ts'
import { tradeInRoutes } from './trade-ins.routes.ts'

export const tradeIns = {
  routes: (api: Api) => {
    tradeInRoutes(api)
    staffTradeInRoutes(api)
  },
  jobs: tradeInJobs,
} satisfies Module
