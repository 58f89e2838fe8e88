export { followOrders, lenderJobs, missInstalments, remindOfInstalments } from './lender.jobs.ts'
export { lenderRoutes } from './lender.routes.ts'
