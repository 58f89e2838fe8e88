import { address } from '@delguur/contract/account/addresses'
import { user } from '@delguur/contract/base/identity'
import type { Module } from '../../module.ts'
import { identityJobs } from './identity.jobs.ts'
import { identityRoutes } from './identity.routes.ts'

export const identity = {
  resources: [user, address],
  routes: identityRoutes,
  jobs: identityJobs,
} satisfies Module
