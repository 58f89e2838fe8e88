import { z } from 'zod'
import { job } from '../../../platform/jobs/jobs.ts'
import { finishDelivered } from './finish-order.ts'

/** Every hour: delivered orders of which nothing can be sent back any more. */
export const closeDelivered = job({
  name: 'orders.close_delivered',
  payload: z.object({}),
  retries: 3,
  cron: '23 * * * *',
  run: (services) => finishDelivered(services),
})
