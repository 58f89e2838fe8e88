export type { Machine } from './machine.port.ts'
