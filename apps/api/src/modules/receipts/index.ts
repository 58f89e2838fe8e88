export type { SaidReturn } from './domain/correct.ts'
export type { Receipt, ReceiptItem } from './domain/receipt.ts'
export {
  type IssuedReceipt,
  ReceiptError,
  type ReceiptPort,
  type ReceiptRequest,
  type ReceiptService,
  type TaxPayer,
} from './receipt.port.ts'
export { receiptJobs } from './receipts.jobs.ts'
export { receiptRoutes } from './receipts.routes.ts'
export { receiptDue, requestReceipt } from './use-cases/ask.ts'
export { correctReceipt, voidReceipt } from './use-cases/give-back.ts'
