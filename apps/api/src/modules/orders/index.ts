import type { Api } from '../../platform/serve.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { digitalOrderRoutes } from './fulfilment/digital.routes.ts'
import { staffOrderRoutes } from './fulfilment/staff-orders.routes.ts'
import { accountOrderRoutes } from './order/account-orders.routes.ts'
import { payingRoutes } from './payment/payment.routes.ts'
import { checkoutRoutes } from './placing/checkout.routes.ts'
import { flatRoutes } from './placing/checkout-flat.routes.ts'
import { returnRoutes } from './returns/returns.routes.ts'

export { openAgreedCart } from './cart/agreed-cart.ts'
export { addLine, openCartWith } from './cart/change-lines.ts'
export { topUpCart } from './cart/top-up-cart.ts'
export { handOver, makeOrderReady, sendOrder } from './fulfilment/fulfil-order.ts'
export { addressFaults } from './order/address.domain.ts'
export { addressEntity, flatAddress } from './order/address.serializer.ts'
export { newestOpenOrder } from './order/newest-order.queries.ts'
export type { Address, Variant } from './order/order.domain.ts'
export { countryNames, loadVariants } from './order/orders.queries.ts'
export { anonymizeOrders, isInPlacedOrder, leaveAddressToCarts, lockOrdersOf } from './order/person.repository.ts'
export { orderJobs } from './orders.jobs.ts'
export { createPayment } from './payment/choose-payment.ts'
export { chooseOwn } from './payment/choose-store-balance.ts'
export { leaseOrder, type PlacedLeaseWish } from './payment/lease-order.ts'
export { markPaid } from './payment/mark-paid.ts'
export { markRefunded } from './payment/note-refund.ts'
export { followBill, followCharge } from './payment/poll-charge.ts'
export { awaitDown, dropLent, receiveLent } from './payment/receive-lent.ts'
export { receiveOrphan } from './payment/receive-orphan.ts'
export { receiveTransfer, type TransferOutcome } from './payment/receive-transfer.ts'
export { withdrawCharge } from './payment/withdraw-charge.jobs.ts'
export { layOver } from './placing/addresses.ts'
export { placeOrder } from './placing/place-order.ts'
export { updateCheckout } from './placing/update-checkout.ts'
export { finishOrder } from './returns/finish-order.ts'
export { approveReturn, receiveReturn, refundReturn } from './returns/handle-return.ts'
export { requestReturn } from './returns/request-return.ts'

/** Carts, checkout and orders, in both dialects. */
export function orderRoutes(api: Api): void {
  cartRoutes(api)
  checkoutRoutes(api)
  flatRoutes(api)
  accountOrderRoutes(api)
  payingRoutes(api)
  returnRoutes(api)
  staffOrderRoutes(api)
  digitalOrderRoutes(api)
}
