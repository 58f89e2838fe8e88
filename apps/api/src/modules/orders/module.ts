import { cartResource, digitalLink, lineItem, orderResource, promotion, vendorTotals } from '@delguur/contract/cart'
import { shipment } from '@delguur/contract/checkout'
import type { Module } from '../manifest.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { flatCartRoutes } from './cart/cart-flat.routes.ts'
import { draftRoutes } from './drafts/drafts.routes.ts'
import { orderEditRoutes } from './edits/edits.routes.ts'
import { exchangeRoutes } from './exchanges/exchanges.routes.ts'
import { cancelOrderRoutes } from './fulfilment/cancel-order.routes.ts'
import { digitalOrderRoutes } from './fulfilment/digital.routes.ts'
import { staffOrderRoutes } from './fulfilment/staff-orders.routes.ts'
import { accountOrderRoutes } from './order/account-orders.routes.ts'
import { flatOrderRoutes } from './order/order-flat.routes.ts'
import { orderJobs } from './orders.jobs.ts'
import { payerRoutes } from './payers/payers.routes.ts'
import { payingRoutes } from './payment/payment.routes.ts'
import { checkoutRoutes } from './placing/checkout.routes.ts'
import { flatCheckoutRoutes } from './placing/checkout-flat.routes.ts'
import { returnRoutes } from './returns/returns.routes.ts'
import { simulatorRoutes } from './simulator/simulator.routes.ts'
import { orderListRoutes } from './staff/order-list.routes.ts'
import { orderPageRoutes } from './staff/order-page.routes.ts'

/** Carts, checkout and orders. */
export const orders = {
  resources: [cartResource, orderResource, lineItem, digitalLink, promotion, vendorTotals, shipment],
  routes: (api) => {
    cartRoutes(api)
    checkoutRoutes(api)
    flatOrderRoutes(api)
    flatCartRoutes(api)
    flatCheckoutRoutes(api)
    accountOrderRoutes(api)
    payingRoutes(api)
    payerRoutes(api)
    returnRoutes(api)
    exchangeRoutes(api)
    staffOrderRoutes(api)
    cancelOrderRoutes(api)
    digitalOrderRoutes(api)
    orderListRoutes(api)
    orderPageRoutes(api)
    draftRoutes(api)
    orderEditRoutes(api)
    simulatorRoutes(api)
  },
  jobs: orderJobs,
} satisfies Module
