import type { ExportListName } from '@delguur/contract/staff-jobs'
import type { ExportList } from '../../platform/export.ts'
import { leftCartExport } from '../alerts/index.ts'
import { bankExport } from '../bank/index.ts'
import { batchExport } from '../codes/index.ts'
import { threadExport } from '../contact/index.ts'
import { scanExport, ticketExport } from '../digital/index.ts'
import { claimExport, spinExport } from '../games/index.ts'
import { productExport } from '../imports/index.ts'
import { leaseExport } from '../leasing/index.ts'
import { campaignExport, outboxExport } from '../messages/index.ts'
import { moderationExport } from '../moderation/index.ts'
import { orderExport, returnExport } from '../orders/index.ts'
import { peopleExport } from '../people/index.ts'
import { variantExport } from '../products/index.ts'
import { promotionExport } from '../promotions/index.ts'
import { quoteExport, suggestionExport } from '../quotes/index.ts'
import { receiptExport } from '../receipts/index.ts'
import { boostExport, pinExport, searchQueryExport, searchRedirectExport, synonymExport } from '../search/index.ts'
import { deliveryExport } from '../shipping/index.ts'
import { countExport, movementExport, stockExport, transferExport } from '../stock/index.ts'
import { redirectExport } from '../taxons/index.ts'
import { tradeInExport } from '../trade-ins/index.ts'
import { bookingExport } from '../travel/index.ts'
import { paymentExport, reconciliationExport, refundExport } from '../treasury/index.ts'
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
  transfers: transferExport,
  counts: countExport,
  campaigns: campaignExport,
  outbox: outboxExport,
  leases: leaseExport,
  quotes: quoteExport,
  price_suggestions: suggestionExport,
  e_tickets: ticketExport,
  ticket_scans: scanExport,
  spins: spinExport,
  claims: claimExport,
  bookings: bookingExport,
  tickets: threadExport,
  abandoned_carts: leftCartExport,
  trade_ins: tradeInExport,
  pins: pinExport,
  boosts: boostExport,
  search_redirects: searchRedirectExport,
  reconciliations: reconciliationExport,
}
