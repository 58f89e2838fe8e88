import type { Module } from '../../module.ts'
import { childrenJobs } from './children.jobs.ts'
import { childrenRoutes } from './children.routes.ts'

export const children = { routes: childrenRoutes, jobs: childrenJobs } satisfies Module
