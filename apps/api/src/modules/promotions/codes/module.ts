import type { BatchInput } from '@delguur/contract/promotions/code-batches'
import type { Module } from '../../module.ts'
import { batchExport } from './batch-export.ts'
import { codeRoutes } from './codes.routes.ts'
import { createBatch } from './codes.ts'

export const codes = {
  routes: codeRoutes,
  exports: { batches: batchExport },
  approvals: {
    'batches.create': {
      needs: 'vouchers.approve',
      run: (ctx, { wish: input }) => createBatch(ctx, input as BatchInput),
    },
  },
} satisfies Module
