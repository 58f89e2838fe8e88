import type { ExportListName } from '@delguur/contract/staff-jobs'
import type { ExportList } from '../../platform/export.ts'
import { bankExport } from '../bank/index.ts'
import { productExport } from '../imports/index.ts'
import { orderExport, returnExport } from '../orders/index.ts'
import { receiptExport } from '../receipts/index.ts'
import { movementExport, stockExport } from '../stock/index.ts'
import { paymentExport, refundExport } from '../treasury/index.ts'

/** The lists that staff may have as a file, each for who may see it. */
export const exportLists: Record<ExportListName, ExportList> = {
  orders: orderExport,
  payments: paymentExport,
  bank: bankExport,
  refunds: refundExport,
  receipts: receiptExport,
  returns: returnExport,
  products: productExport,
  stock_items: stockExport,
  stock_movements: movementExport,
}
