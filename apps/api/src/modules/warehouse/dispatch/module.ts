import type { Module } from '../../module.ts'
import { byNumber, findRun, findWave } from './by-number.queries.ts'
import { cashRoutes } from './cash/cash.routes.ts'
import { writeOffCourier } from './cash/courier-cash.ts'
import { undoCourierEdit } from './couriers.use-cases.ts'
import { forgetPhotos, missCut } from './dispatch.jobs.ts'
import { dispatchRoutes } from './dispatch.routes.ts'
import { liveRoutes } from './live.routes.ts'
import { runRoutes } from './runs.routes.ts'
import { orderOfLabel } from './runs.use-cases.ts'

/** Packing and sending of parcels: waves, couriers and their runs, and what shoppers see of them. */
export const dispatch = {
  routes: (api) => {
    dispatchRoutes(api)
    runRoutes(api)
    cashRoutes(api)
    liveRoutes(api)
  },
  jobs: [missCut, forgetPhotos],
  inverses: {
    'couriers.edit': (ctx, row) => undoCourierEdit(ctx, Number(row.subject_id), row),
  },
  approvals: {
    'couriers.write_off': {
      needs: 'bank.approve',
      run: (ctx, { id, amount, reason }) =>
        writeOffCourier(ctx, Number(id), { amount: Number(amount), reason: String(reason) }),
    },
  },
  lookups: {
    waves: { needs: 'dispatch.view', find: (ctx, text) => byNumber(ctx.db, text, findWave) },
    runs: { needs: 'dispatch.view', find: (ctx, text) => byNumber(ctx.db, text, findRun) },
  },
  codeLookups: { order: { needs: ['orders.view', 'dispatch.view'], find: orderOfLabel } },
} satisfies Module
