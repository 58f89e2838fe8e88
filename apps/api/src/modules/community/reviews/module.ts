import type { Api } from '../../../platform/http/serve.ts'
import type { Module } from '../../module.ts'
import { forgetReviewer } from './forget-reviewer.ts'
import { reviewRoutes } from './reviews.routes.ts'
import { vendorReviewRoutes } from './vendor-reviews.routes.ts'

export const reviews = {
  routes: (api: Api) => {
    reviewRoutes(api)
    vendorReviewRoutes(api)
  },
  erase: async (_ctx, tx, userId) => {
    const photos = await forgetReviewer(tx, userId)
    return async (ctx) => {
      for (const path of photos) await ctx.ports.review_photos?.remove(path)
    }
  },
} satisfies Module
