import type { Module } from '../manifest.ts'
import { bankJobs } from './bank.jobs.ts'
import { bankRoutes } from './bank.routes.ts'

export const bank = {
  routes: bankRoutes,
  jobs: bankJobs,
} satisfies Module
