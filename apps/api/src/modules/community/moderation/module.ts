import type { Module } from '../../module.ts'
import { forgetClaims } from './moderation.jobs.ts'
import { moderationRoutes } from './moderation.routes.ts'
import { moderationExport } from './moderation-export.ts'
import { undoDecision } from './undo-decision.ts'

/** What shoppers wrote and the shop decides on: reviews, comments and articles in one queue. */
export const moderation = {
  routes: moderationRoutes,
  jobs: [forgetClaims],
  exports: { moderation: moderationExport },
  inverses: {
    'moderation.approve': undoDecision,
    'moderation.refuse': undoDecision,
    'moderation.spam': undoDecision,
    'moderation.hide_picture': undoDecision,
  },
} satisfies Module
