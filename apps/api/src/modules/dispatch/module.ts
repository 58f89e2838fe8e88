import type { Module } from '../manifest.ts'
import { forgetPhotos, missCut } from './dispatch.jobs.ts'
import { dispatchRoutes } from './dispatch.routes.ts'
import { liveRoutes } from './live.routes.ts'
import { runRoutes } from './runs.routes.ts'

/** Packing and sending of parcels: waves, couriers and their runs, and what shoppers see of them. */
export const dispatch = {
  routes: (api) => {
    dispatchRoutes(api)
    runRoutes(api)
    liveRoutes(api)
  },
  jobs: [missCut, forgetPhotos],
} satisfies Module
