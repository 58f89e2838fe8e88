import type { Module } from '../../module.ts'
import { warmthJobs } from './warmth.jobs.ts'
import { warmthRoutes } from './warmth.routes.ts'

export const warmth = { routes: warmthRoutes, jobs: warmthJobs } satisfies Module
