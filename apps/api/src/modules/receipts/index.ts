export type { Receipt, ReceiptItem } from './domain/receipt.ts'
export {
  type IssuedReceipt,
  ReceiptError,
  type ReceiptPort,
  type ReceiptRequest,
  type ReceiptService,
  type TaxPayer,
} from './receipt.port.ts'
