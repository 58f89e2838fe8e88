import type { Module } from '../manifest.ts'
import { runSheetChange } from './sheet.jobs.ts'
import { sheetRoutes } from './sheet.routes.ts'

export const sheet = { routes: sheetRoutes, jobs: [runSheetChange] } satisfies Module
