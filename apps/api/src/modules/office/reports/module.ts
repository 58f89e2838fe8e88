import type { Module } from '../../module.ts'
import { mailReports, sumReports } from './reports.jobs.ts'
import { reportRoutes } from './reports.routes.ts'

/** What the shop sold, holds and owes, by any period; by mail in a rhythm. */
export const reports = { routes: reportRoutes, jobs: [mailReports, sumReports] } satisfies Module
