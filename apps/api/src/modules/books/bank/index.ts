export type { GatewayEntry, StatementSource } from './statement.port.ts'
