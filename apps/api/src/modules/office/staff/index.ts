export { serializeJob } from './jobs.ts'
export { memberById } from './members.queries.ts'
