import { travelResources } from '@delguur/contract/travel'
import type { Module } from '../manifest.ts'
import { pollCharge, withdrawCharge } from '../orders/index.ts'
import { travelJobs } from './travel.jobs.ts'
import { travelRoutes } from './travel.routes.ts'

/** The orders stand above travel, so that what they know of charges comes in here. */
export const travel = {
  resources: travelResources,
  routes: (api) =>
    travelRoutes(api, {
      follow: pollCharge,
      callOff: (ctx, tx, charge_id) => ctx.jobs.add(tx, withdrawCharge, { charge_id }),
    }),
  jobs: travelJobs,
} satisfies Module
