export { lastDecision } from './moderation.queries.ts'
export { undoDecision } from './undo-decision.ts'
