import type { ExportListName } from '@delguur/contract/staff-jobs'
import type { ExportList } from '../../platform/export.ts'
import { bankExport } from '../bank/index.ts'
import { batchExport } from '../codes/index.ts'
import { productExport } from '../imports/index.ts'
import { moderationExport } from '../moderation/index.ts'
import { orderExport, returnExport } from '../orders/index.ts'
import { peopleExport } from '../people/index.ts'
import { variantExport } from '../products/index.ts'
import { promotionExport } from '../promotions/index.ts'
import { receiptExport } from '../receipts/index.ts'
import { searchQueryExport, synonymExport } from '../search/index.ts'
import { deliveryExport } from '../shipping/index.ts'
import { movementExport, stockExport } from '../stock/index.ts'
import { redirectExport } from '../taxons/index.ts'
import { paymentExport, refundExport } from '../treasury/index.ts'
import { walletExport } from '../wallet/index.ts'
import { auditExport } from './audit-export.ts'

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
  variants: variantExport,
  people: peopleExport,
  promotions: promotionExport,
  batches: batchExport,
  redirects: redirectExport,
  synonyms: synonymExport,
  search_queries: searchQueryExport,
  delivery: deliveryExport,
  wallet: walletExport,
  moderation: moderationExport,
  audit: auditExport,
}
