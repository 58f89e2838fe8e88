import type { Module } from '../../module.ts'
import { webhookJobs } from './webhooks.jobs.ts'
import { webhookRoutes } from './webhooks.routes.ts'

export const webhooks = {
  routes: webhookRoutes,
  jobs: webhookJobs,
} satisfies Module
