import type { Module } from '../manifest.ts'
import { approvalRoutes } from './approvals.routes.ts'
import { bulkBatch, resumeJobs } from './bulk.ts'
import { jobRoutes } from './jobs.routes.ts'
import { exportBatch, forgetOldJobs } from './jobs.ts'
import { peopleRoutes } from './people.routes.ts'

/** Who works in the back office, what they may do alone, and what they did. */
export const staff = {
  routes: (api) => {
    approvalRoutes(api)
    peopleRoutes(api)
    jobRoutes(api)
  },
  jobs: [bulkBatch, resumeJobs, exportBatch, forgetOldJobs],
} satisfies Module
