import { address } from '@delguur/contract/addresses'
import { user } from '@delguur/contract/identity'
import type { Module } from '../../module.ts'
import { identityJobs } from './identity.jobs.ts'
import { identityRoutes } from './identity.routes.ts'

export const identity = {
  resources: [user, address],
  routes: identityRoutes,
  jobs: identityJobs,
} satisfies Module
