import type { Module } from '../../module.ts'
import { measurementJobs } from './measurement.jobs.ts'
import { measurementRoutes } from './measurement.routes.ts'

export const measurement = { routes: measurementRoutes, jobs: measurementJobs } satisfies Module
