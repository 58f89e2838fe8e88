import type { PieceState } from '@delguur/kit/trade-in'
import type { Api } from '../../../platform/http/serve.ts'
import type { Module } from '../../module.ts'
import { forgetTrader } from './leave.ts'
import { staffTradeInRoutes } from './staff-trade-ins.routes.ts'
import { decidePiece } from './staff-trade-ins.ts'
import { tradeInExport } from './trade-in-export.queries.ts'
import { tradeInJobs } from './trade-ins.jobs.ts'
import { tradeInRoutes } from './trade-ins.routes.ts'

export const tradeIns = {
  routes: (api: Api) => {
    tradeInRoutes(api)
    staffTradeInRoutes(api)
  },
  jobs: tradeInJobs,
  exports: { trade_ins: tradeInExport },
  approvals: {
    'trade_ins.decide': {
      needs: 'requests.approve',
      run: (ctx, { number, found, reason }) => decidePiece(ctx, String(number), found as PieceState, String(reason)),
    },
  },
  erase: forgetTrader,
} satisfies Module
