import type { Module } from '../../module.ts'
import { contentJobs } from './content.jobs.ts'
import { contentRoutes } from './content.routes.ts'

export const content = { routes: contentRoutes, jobs: contentJobs } satisfies Module
