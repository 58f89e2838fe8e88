import type { Module } from '../../module.ts'
import { lenderJobs } from './lender.jobs.ts'
import { lenderRoutes } from './lender.routes.ts'

export const lender = {
  routes: lenderRoutes,
  jobs: lenderJobs,
} satisfies Module
