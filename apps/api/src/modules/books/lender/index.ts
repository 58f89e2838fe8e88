export { followOrders, missInstalments, remindOfInstalments } from './lender.jobs.ts'
