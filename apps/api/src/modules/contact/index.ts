export { contactJobs } from './contact.jobs.ts'
export { contactRoutes } from './contact.routes.ts'
