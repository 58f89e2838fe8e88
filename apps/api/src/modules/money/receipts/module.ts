import { receipt as receiptResource } from '@delguur/contract/money/receipts'
import type { Module } from '../../module.ts'
import { receiptExport } from './receipt-export.queries.ts'
import { receiptJobs } from './receipts.jobs.ts'
import { forgetReceivers } from './receipts.repository.ts'
import { receiptRoutes } from './receipts.routes.ts'
import { reopenMonth } from './use-cases/close-month.ts'

export const receipts = {
  resources: [receiptResource],
  routes: receiptRoutes,
  jobs: receiptJobs,
  exports: { receipts: receiptExport },
  approvals: {
    'months.reopen': {
      needs: 'receipts.approve',
      run: (ctx, { month, reason }) => reopenMonth(ctx, String(month), reason === null ? undefined : String(reason)),
    },
  },
  erase: (_ctx, tx, userId) => forgetReceivers(tx, userId),
} satisfies Module
