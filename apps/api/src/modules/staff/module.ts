import type { Module } from '../manifest.ts'
import { approvalRoutes } from './approvals.routes.ts'
import { peopleRoutes } from './people.routes.ts'

/** Who works in the back office, what they may do alone, and what they did. */
export const staff = {
  routes: (api) => {
    approvalRoutes(api)
    peopleRoutes(api)
  },
} satisfies Module
