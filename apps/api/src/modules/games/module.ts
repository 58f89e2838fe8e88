import type { Api } from '../../platform/serve.ts'
import type { Module } from '../manifest.ts'
import { gameJobs } from './games.jobs.ts'
import { gameRoutes } from './games.routes.ts'
import { staffGameRoutes } from './staff-games.routes.ts'

export const games = {
  routes: (api: Api) => {
    gameRoutes(api)
    staffGameRoutes(api)
  },
  jobs: gameJobs,
} satisfies Module
