import type { Module } from '../manifest.ts'
import { alertJobs } from './alerts.jobs.ts'
import { alertRoutes } from './alerts.routes.ts'

export const alerts = { routes: alertRoutes, jobs: alertJobs } satisfies Module
