import type { Module } from '../../module.ts'
import { resumeSheetJobs, runSheetChange, sheetBatch } from './sheet.jobs.ts'
import { sheetRoutes } from './sheet.routes.ts'
import { changeVariants, type SheetInput } from './sheet.ts'

export const sheet = {
  routes: sheetRoutes,
  jobs: [runSheetChange, sheetBatch, resumeSheetJobs],
  approvals: {
    'sheet.change': { needs: 'prices.approve', run: (ctx, input) => changeVariants(ctx, input as SheetInput, false) },
  },
} satisfies Module
