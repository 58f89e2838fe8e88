import type { Api } from '../../platform/serve.ts'
import type { Module } from '../manifest.ts'
import { reviewRoutes } from './reviews.routes.ts'
import { vendorReviewRoutes } from './vendor-reviews.routes.ts'

export const reviews = {
  routes: (api: Api) => {
    reviewRoutes(api)
    vendorReviewRoutes(api)
  },
} satisfies Module
