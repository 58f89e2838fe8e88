import type { Module } from '../manifest.ts'
import { contactJobs } from './contact.jobs.ts'
import { contactRoutes } from './contact.routes.ts'

export const contact = {
  routes: contactRoutes,
  jobs: contactJobs,
} satisfies Module
