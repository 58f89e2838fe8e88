export { bankJobs } from './bank.jobs.ts'
export { bankRoutes } from './bank.routes.ts'
export type { GatewayEntry, StatementSource } from './statement.port.ts'
