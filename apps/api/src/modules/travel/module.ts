import { travelResources } from '@delguur/contract/travel'
import type { Module } from '../manifest.ts'
import { pollForShopper, withdrawCharge } from '../orders/index.ts'
import type { CallOff } from './settle.ts'
import { staffTravelRoutes } from './staff-travel.routes.ts'
import { travelJobs } from './travel.jobs.ts'
import { travelRoutes } from './travel.routes.ts'

const callOff: CallOff = (services, tx, charge_id) => services.jobs.add(tx, withdrawCharge, { charge_id })

/** The orders stand above travel, so that what they know of charges comes in here. */
export const travel = {
  resources: travelResources,
  routes: (api) => {
    travelRoutes(api, { follow: pollForShopper, callOff })
    staffTravelRoutes(api, callOff)
  },
  jobs: travelJobs(callOff),
} satisfies Module
