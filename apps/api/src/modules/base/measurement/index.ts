export type { PurchaseReport, ThirdParty } from './measurement.port.ts'
