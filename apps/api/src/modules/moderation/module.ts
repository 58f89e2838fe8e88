import type { Module } from '../manifest.ts'
import { forgetClaims } from './moderation.jobs.ts'
import { moderationRoutes } from './moderation.routes.ts'

/** What shoppers wrote and the shop decides on: reviews, comments and articles in one queue. */
export const moderation = { routes: moderationRoutes, jobs: [forgetClaims] } satisfies Module
