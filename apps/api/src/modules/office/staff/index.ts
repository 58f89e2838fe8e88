export { shownJob } from './jobs.ts'
export { memberById } from './members.queries.ts'
