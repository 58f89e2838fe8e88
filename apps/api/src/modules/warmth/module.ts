import type { Module } from '../manifest.ts'
import { warmthJobs } from './warmth.jobs.ts'
import { warmthRoutes } from './warmth.routes.ts'

export const warmth = { routes: warmthRoutes, jobs: warmthJobs } satisfies Module
