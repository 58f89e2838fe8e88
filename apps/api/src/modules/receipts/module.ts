import { receipt as receiptResource } from '@delguur/contract/receipts'
import type { Module } from '../manifest.ts'
import { receiptJobs } from './receipts.jobs.ts'
import { receiptRoutes } from './receipts.routes.ts'

export const receipts = {
  resources: [receiptResource],
  routes: receiptRoutes,
  jobs: receiptJobs,
} satisfies Module
