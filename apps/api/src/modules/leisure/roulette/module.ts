import type { Api } from '../../../platform/http/serve.ts'
import type { Module } from '../../module.ts'
import { rouletteJobs } from './roulette.jobs.ts'
import { rouletteRoutes } from './roulette.routes.ts'
import { rouletteSetupRoutes } from './setup.routes.ts'

export const roulette = {
  routes: (api: Api) => {
    rouletteRoutes(api)
    rouletteSetupRoutes(api)
  },
  jobs: rouletteJobs,
} satisfies Module
