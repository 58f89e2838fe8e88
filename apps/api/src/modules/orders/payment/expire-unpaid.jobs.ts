import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { doEach } from '../../../platform/jobs/do-each.ts'
import { type ToAdd, toAdd } from '../../../platform/jobs/job-queue.ts'
import { type Job, job, type Runnable } from '../../../platform/jobs/jobs.ts'
import { orderReminderMessage, remindAt } from '../../messages/notify/index.ts'
import { forgetHolders } from '../order/holders.repository.ts'
import { dueOrders } from '../order/orders.queries.ts'
import { expireOrder, overdueMs } from './expire-unpaid.ts'

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

/** The end of an order's time to pay or to be confirmed. */
export const ending = (order_id: number, due_at: Date): ToAdd => toAdd(expireUnpaid, { order_id }, { run_at: due_at })

/** The clock of an unpaid order: a reminder at two thirds of the time to pay, then its end. A new time takes the place of the old. */
export const waiting = ({ clock }: Pick<Services, 'clock'>, order_id: number, due_at: Date): ToAdd[] => [
  ending(order_id, due_at),
  toAdd(orderReminderMessage, { order_id }, { run_at: remindAt(clock(), due_at), key: `reminder:${order_id}` }),
]

export const beginWaiting = (services: Services, tx: Tx, order_id: number, due_at: Date): Promise<void> =>
  services.jobs.addAll(tx, waiting(services, order_id, due_at))

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
    const due = await dueOrders(services.db, now, since, sweepSize)
    await doEach(services, due, (order_id) => expireUnpaid.run(services, { order_id }))
    await forgetHolders(services.db)
  },
})
