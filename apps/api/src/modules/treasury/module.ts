import type { Module } from '../manifest.ts'
import { treasuryJobs } from './treasury.jobs.ts'
import { treasuryRoutes } from './treasury.routes.ts'

export const treasury = {
  routes: treasuryRoutes,
  jobs: treasuryJobs,
} satisfies Module
