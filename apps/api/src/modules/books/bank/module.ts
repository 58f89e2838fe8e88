import type { Module } from '../../module.ts'
import { bankJobs } from './bank.jobs.ts'
import { bankRoutes } from './bank.routes.ts'
import { bankExport } from './bank-export.queries.ts'

export const bank = {
  routes: bankRoutes,
  jobs: bankJobs,
  exports: { bank: bankExport },
} satisfies Module
