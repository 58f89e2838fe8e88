import {
  cartResource,
  digitalLink,
  lineItem,
  orderResource,
  promotion,
  vendorTotals,
} from '@delguur/contract/orders/cart'
import { shipment } from '@delguur/contract/orders/checkout'
import type { Module } from '../module.ts'
import { approvals } from './approvals.ts'
import { bulkActs } from './bulk-acts.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { flatCartRoutes } from './cart/cart-flat.routes.ts'
import { draftRoutes } from './drafts/drafts.routes.ts'
import { orderEditRoutes } from './edits/edits.routes.ts'
import { exchangeRoutes } from './exchanges/exchanges.routes.ts'
import { cancelOrderRoutes } from './fulfilment/cancel-order.routes.ts'
import { digitalOrderRoutes } from './fulfilment/digital.routes.ts'
import { staffOrderRoutes } from './fulfilment/staff-orders.routes.ts'
import { lookups } from './lookups.ts'
import { accountOrderRoutes } from './order/account-orders.routes.ts'
import { flatOrderRoutes } from './order/order-flat.routes.ts'
import { anonymizeOrders } from './order/person.repository.ts'
import { orderJobs } from './orders.jobs.ts'
import { payerRoutes } from './payers/payers.routes.ts'
import { payingRoutes } from './payment/payment.routes.ts'
import { pollForShopper } from './payment/poll-charge.ts'
import { withdrawCharge } from './payment/withdraw-charge.jobs.ts'
import { checkoutRoutes } from './placing/checkout.routes.ts'
import { flatCheckoutRoutes } from './placing/checkout-flat.routes.ts'
import { preorderRoutes } from './preorders/preorders.routes.ts'
import { returnExport } from './returns/return-export.queries.ts'
import { returnRoutes } from './returns/returns.routes.ts'
import { simulatorRoutes } from './simulator/simulator.routes.ts'
import { orderExport } from './staff/order-export.ts'
import { orderListRoutes } from './staff/order-list.routes.ts'
import { orderPageRoutes } from './staff/order-page.routes.ts'
import { restoreNote, undoNote, undoOrderEdit } from './staff/undo-order.ts'

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
    preorderRoutes(api)
  },
  jobs: orderJobs,
  exports: { orders: orderExport, returns: returnExport },
  approvals,
  inverses: {
    'orders.edit': (ctx, row) => undoOrderEdit(ctx, row.subject_id, row),
    'orders.note': (ctx, row) => undoNote(ctx, row.subject_id, row),
    'orders.note_remove': (ctx, row) => restoreNote(ctx, row.subject_id, row),
  },
  bulkActs: { orders: bulkActs },
  lookups,
  erase: (_ctx, tx, userId) => anonymizeOrders(tx, userId),
  charges: {
    poll: pollForShopper,
    withdraw: (services, tx, charge_id) => services.jobs.add(tx, withdrawCharge, { charge_id }),
  },
} satisfies Module
