export { lastDecision } from './moderation.queries.ts'
export { moderationExport } from './moderation-export.ts'
export { undoDecision } from './undo-decision.ts'
