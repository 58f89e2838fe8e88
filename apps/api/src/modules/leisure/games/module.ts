import type { PrizeInput } from '@delguur/contract/leisure/games-staff'
import type { Api } from '../../../platform/http/serve.ts'
import type { Module } from '../../module.ts'
import { changePrizes } from './change-game.ts'
import { claimExport, spinExport } from './game-exports.queries.ts'
import { gameJobs } from './games.jobs.ts'
import { gameRoutes } from './games.routes.ts'
import { staffGameRoutes } from './staff-games.routes.ts'

export const games = {
  routes: (api: Api) => {
    gameRoutes(api)
    staffGameRoutes(api)
  },
  jobs: gameJobs,
  exports: { spins: spinExport, claims: claimExport },
  approvals: {
    'games.prizes': {
      needs: 'games.approve',
      run: (ctx, { id, prizes }) => changePrizes(ctx, Number(id), prizes as PrizeInput[]),
    },
  },
} satisfies Module
