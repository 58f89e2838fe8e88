import { accountRoutes } from '../modules/account/index.ts'
import { alcoholRoutes } from '../modules/alcohol/index.ts'
import { bankJobs, bankRoutes } from '../modules/bank/index.ts'
import { catalogRoutes, flatCatalogRoutes } from '../modules/catalog/index.ts'
import { contactJobs, contactRoutes } from '../modules/contact/index.ts'
import { digitalJobs, digitalRoutes } from '../modules/digital/index.ts'
import { identityJobs, identityRoutes } from '../modules/identity/index.ts'
import { leasingRoutes } from '../modules/leasing/index.ts'
import { ledgerJobs } from '../modules/ledger/index.ts'
import { lenderJobs, lenderRoutes } from '../modules/lender/index.ts'
import { notifyJobs, notifyRoutes } from '../modules/notify/index.ts'
import { followCharge, orderJobs, orderRoutes } from '../modules/orders/index.ts'
import { paymentJobs, paymentRoutes } from '../modules/payments/index.ts'
import { placesRoutes } from '../modules/places/index.ts'
import { promotionRoutes } from '../modules/promotions/index.ts'
import { quoteJobs, quoteRoutes } from '../modules/quotes/index.ts'
import { receiptJobs, receiptRoutes } from '../modules/receipts/index.ts'
import { findProducts, type Search, searchRoutes } from '../modules/search/index.ts'
import { shippingRoutes } from '../modules/shipping/index.ts'
import { siteRoutes } from '../modules/site/index.ts'
import { treasuryJobs, treasuryRoutes } from '../modules/treasury/index.ts'
import { walletJobs, walletRoutes } from '../modules/wallet/index.ts'
import { webhookJobs, webhookRoutes } from '../modules/webhooks/index.ts'
import { wishlistRoutes } from '../modules/wishlist/index.ts'
import type { Services } from '../platform/context.ts'
import { forgetOldRows } from '../platform/housekeeping.ts'
import type { Runnable } from '../platform/jobs.ts'
import { type Api, createApi } from '../platform/serve.ts'

/** The shop's API over its services. */
export function assembleApi(services: Services, search: Search): Api {
  const api = createApi(services)
  mountModules(api, search)
  return api
}

/** Every operation of the shop. */
export function mountModules(api: Api, search: Search): void {
  alcoholRoutes(api)
  catalogRoutes(api, (ctx, words) => findProducts(ctx, search, words))
  flatCatalogRoutes(api)
  siteRoutes(api)
  searchRoutes(api, search)
  identityRoutes(api)
  accountRoutes(api)
  notifyRoutes(api)
  orderRoutes(api)
  paymentRoutes(api)
  receiptRoutes(api)
  digitalRoutes(api)
  shippingRoutes(api)
  placesRoutes(api)
  wishlistRoutes(api)
  webhookRoutes(api)
  walletRoutes(api, followCharge)
  promotionRoutes(api)
  leasingRoutes(api)
  lenderRoutes(api)
  quoteRoutes(api)
  contactRoutes(api)
  bankRoutes(api)
  treasuryRoutes(api)
}

export const allJobs: Runnable[] = [
  ...orderJobs,
  ...receiptJobs,
  ...digitalJobs,
  ...notifyJobs,
  ...identityJobs,
  ...lenderJobs,
  ...quoteJobs,
  ...contactJobs,
  ...ledgerJobs,
  ...walletJobs,
  ...webhookJobs,
  ...paymentJobs,
  ...bankJobs,
  ...treasuryJobs,
  forgetOldRows,
]
