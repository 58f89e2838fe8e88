import { z } from 'zod'
import { type Job, job, type Runnable } from '../../../platform/jobs.ts'
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
