import type { Module } from '../../module.ts'
import { undoEdit } from './edit-location.ts'
import { followLocation } from './locations.jobs.ts'
import { locationRoutes } from './locations.routes.ts'

/** Branches, warehouses, pick-up points and vans. */
export const locations = {
  routes: locationRoutes,
  jobs: [followLocation],
  inverses: {
    'locations.edit': (ctx, row) => undoEdit(ctx, Number(row.subject_id), row),
  },
} satisfies Module
