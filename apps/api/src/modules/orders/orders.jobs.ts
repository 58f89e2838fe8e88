import { z } from 'zod'
import { type Job, job, type Runnable } from '../../platform/jobs.ts'
import { codesCame } from '../digital/index.ts'
import { forgetIdleCarts } from './cart/forget-carts.ts'
import { fitToCodes, handOutLate } from './fulfilment/hand-out-late.ts'
import { dueOrders } from './order/orders.queries.ts'
import { expireOrder, overdueMs } from './payment/expire-unpaid.ts'
import { followBillJob } from './payment/poll-bill.jobs.ts'
import { followDueCharges } from './payment/poll-charge.ts'
import { sendRefundJob, sweepRefunds } from './payment/send-refund.jobs.ts'
import { withdrawCharge } from './payment/withdraw-charge.jobs.ts'
import { forgetHolders } from './placing/holders.repository.ts'
import { finishDelivered } from './returns/finish-order.ts'

const payload = z.object({ order_id: z.int() })

/** Ends the hold of one unpaid order, and later the wait for its money. */
export const expireUnpaid: Job<typeof payload> & Runnable = job({
  name: 'orders.expire_unpaid',
  payload,
  retries: 25,
  run: (services, { order_id }) =>
    expireOrder(services, order_id, (tx, id, at) =>
      services.jobs.add(tx, expireUnpaid, { order_id: id }, { run_at: at }),
    ),
})

const sweepSize = 500

/** Catches what the single jobs missed, and forgets under what names orders were placed that are paid or over. */
export const sweepUnpaid = job({
  name: 'orders.sweep_unpaid',
  payload: z.object({}),
  retries: 3,
  cron: '7 * * * *',
  run: async (services) => {
    const now = services.clock()
    const since = new Date(now.getTime() - overdueMs(services))
    for (const id of await dueOrders(services.db, now, since, sweepSize)) {
      await expireUnpaid.run(services, { order_id: id })
    }
    await forgetHolders(services.db)
  },
})

/** Every night: carts that nobody came back to. */
export const forgetCarts = job({
  name: 'orders.forget_carts',
  payload: z.object({}),
  retries: 3,
  cron: '40 19 * * *',
  run: (services) => forgetIdleCarts(services),
})

/** Every hour: delivered orders of which nothing can be sent back any more. */
export const closeDelivered = job({
  name: 'orders.close_delivered',
  payload: z.object({}),
  retries: 3,
  cron: '23 * * * *',
  run: (services) => finishDelivered(services),
})

/** Codes have come that orders wait for. */
export const codesHaveCome = job({ ...codesCame, run: (services) => handOutLate(services) })

/** Every hour: codes that came another way than by staff, and shelves that were counted without them. */
export const sweepCodes = job({
  name: 'orders.sweep_codes',
  payload: z.object({}),
  retries: 3,
  cron: '33 * * * *',
  run: async (services) => {
    await handOutLate(services)
    await fitToCodes(services)
  },
})

/** Every minute: charges that nobody heard of for a while. */
export const reconcile = job({
  name: 'orders.reconcile',
  payload: z.object({}),
  retries: 1,
  cron: '* * * * *',
  run: (services) => followDueCharges(services),
})

export const orderJobs: Runnable[] = [
  expireUnpaid,
  sweepUnpaid,
  forgetCarts,
  closeDelivered,
  codesHaveCome,
  sweepCodes,
  reconcile,
  withdrawCharge,
  followBillJob,
  sendRefundJob,
  sweepRefunds,
]
