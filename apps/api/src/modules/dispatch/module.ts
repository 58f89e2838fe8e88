import type { Module } from '../manifest.ts'
import { forgetPhotos, missCut } from './dispatch.jobs.ts'
import { dispatchRoutes } from './dispatch.routes.ts'
import { runRoutes } from './runs.routes.ts'

/** Packing and sending of parcels: waves, couriers and their runs. */
export const dispatch = {
  routes: (api) => {
    dispatchRoutes(api)
    runRoutes(api)
  },
  jobs: [missCut, forgetPhotos],
} satisfies Module
