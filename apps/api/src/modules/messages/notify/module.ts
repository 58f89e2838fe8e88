import { notifyResources } from '@delguur/contract/messages/notify'
import type { Module } from '../../module.ts'
import { notifyJobs } from './notify.jobs.ts'
import { notifyRoutes } from './notify.routes.ts'

export const notify = {
  resources: notifyResources,
  routes: notifyRoutes,
  jobs: notifyJobs,
} satisfies Module
