import type { Module } from '../manifest.ts'
import { resumeSheetJobs, runSheetChange, sheetBatch } from './sheet.jobs.ts'
import { sheetRoutes } from './sheet.routes.ts'

export const sheet = { routes: sheetRoutes, jobs: [runSheetChange, sheetBatch, resumeSheetJobs] } satisfies Module
