import type { Module } from '../../module.ts'
import { dashboardRoutes } from './dashboard.routes.ts'

/** What waits for staff, and a day in figures. */
export const dashboard = { routes: dashboardRoutes } satisfies Module
