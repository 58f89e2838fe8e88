import type { Module } from '../manifest.ts'
import { digitalJobs } from './digital.jobs.ts'
import { digitalRoutes } from './digital.routes.ts'

export const digital = {
  routes: digitalRoutes,
  jobs: digitalJobs,
} satisfies Module
