import type { Module } from '../../module.ts'
import { reopenDay } from './closed-days.ts'
import { paymentExport, reconciliationExport, refundExport } from './money-export.queries.ts'
import { treasuryJobs } from './treasury.jobs.ts'
import { treasuryRoutes } from './treasury.routes.ts'

export const treasury = {
  routes: treasuryRoutes,
  jobs: treasuryJobs,
  exports: { payments: paymentExport, refunds: refundExport, reconciliations: reconciliationExport },
  approvals: {
    'days.reopen': {
      needs: 'bank.approve',
      run: (ctx, { day, reason }) => reopenDay(ctx, String(day), reason === null ? undefined : String(reason)),
    },
  },
} satisfies Module
