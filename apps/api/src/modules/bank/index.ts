export { bankExport } from './bank-export.queries.ts'
export type { GatewayEntry, StatementSource } from './statement.port.ts'
