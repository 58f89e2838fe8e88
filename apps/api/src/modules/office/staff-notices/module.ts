import type { Module } from '../../module.ts'
import { staffNoticeJobs } from './staff-notices.jobs.ts'
import { staffNoticeRoutes } from './staff-notices.routes.ts'

export const staffNotices = {
  routes: staffNoticeRoutes,
  jobs: staffNoticeJobs,
} satisfies Module
