import type { Runnable } from '../../platform/jobs/jobs.ts'
import { forgetCarts } from './cart/forget-carts.jobs.ts'
import { codesHaveCome, sweepCodes } from './fulfilment/hand-out-late.jobs.ts'
import { expireUnpaid, sweepUnpaid } from './payment/expire-unpaid.jobs.ts'
import { pollBillJob, reconcile } from './payment/poll-charge.jobs.ts'
import { sendRefundJob, sweepRefunds } from './payment/refunds/send-refund.jobs.ts'
import { withdrawCharge } from './payment/withdraw-charge.jobs.ts'
import { preorderJobs } from './preorders/preorders.jobs.ts'
import { closeDelivered } from './returns/finish-order.jobs.ts'
import { forgetFormerValues } from './staff/former-values.jobs.ts'

export const orderJobs: Runnable[] = [
  expireUnpaid,
  sweepUnpaid,
  forgetCarts,
  closeDelivered,
  codesHaveCome,
  sweepCodes,
  reconcile,
  withdrawCharge,
  pollBillJob,
  sendRefundJob,
  sweepRefunds,
  forgetFormerValues,
  ...preorderJobs,
]
