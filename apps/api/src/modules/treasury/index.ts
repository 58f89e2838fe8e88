export { treasuryJobs } from './treasury.jobs.ts'
export { treasuryRoutes } from './treasury.routes.ts'
