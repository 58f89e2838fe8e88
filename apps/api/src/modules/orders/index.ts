import type { Api } from '../../platform/serve.ts'
import { accountOrderRoutes } from './account-orders.routes.ts'
import { cartRoutes } from './cart.routes.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import { digitalOrderRoutes } from './digital.routes.ts'
import { flatRoutes } from './flat.routes.ts'
import { payingRoutes } from './paying.routes.ts'
import { returnRoutes } from './returns.routes.ts'
import { staffOrderRoutes } from './staff-orders.routes.ts'

export { addressEntity, flatAddress } from './address-shown.ts'
export { withdrawCharge } from './charge.jobs.ts'
export { addressFaults } from './domain/address.ts'
export type { Address, Variant } from './domain/order.ts'
export { newestOpenOrder } from './newest-order.queries.ts'
export { orderJobs } from './orders.jobs.ts'
export { countryNames, loadVariants } from './orders.queries.ts'
export { anonymizeOrders, isInPlacedOrder, leaveAddressToCarts, lockOrdersOf } from './person.repository.ts'
export { layOver } from './use-cases/addresses.ts'
export { openAgreedCart } from './use-cases/agreed-cart.ts'
export { addLine, openCartWith } from './use-cases/change-lines.ts'
export { chooseOwn } from './use-cases/choose-own.ts'
export { createPayment } from './use-cases/choose-payment.ts'
export { finishOrder } from './use-cases/finish-order.ts'
export { followBill, followCharge } from './use-cases/follow-charge.ts'
export { handOver, makeOrderReady, sendOrder } from './use-cases/fulfil-order.ts'
export { approveReturn, receiveReturn, refundReturn } from './use-cases/handle-return.ts'
export { leaseOrder, type PlacedLeaseWish } from './use-cases/lease-order.ts'
export { markPaid } from './use-cases/mark-paid.ts'
export { markRefunded } from './use-cases/note-refund.ts'
export { placeOrder } from './use-cases/place-order.ts'
export { awaitDown, dropLent, receiveLent } from './use-cases/receive-lent.ts'
export { receiveOrphan } from './use-cases/receive-orphan.ts'
export { receiveTransfer, type TransferOutcome } from './use-cases/receive-transfer.ts'
export { requestReturn } from './use-cases/request-return.ts'
export { topUpCart } from './use-cases/top-up-cart.ts'
export { updateCheckout } from './use-cases/update-checkout.ts'

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
