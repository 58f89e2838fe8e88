export { lastDecision } from './moderation.queries.ts'
