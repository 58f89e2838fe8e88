import { z } from 'zod'
import { job } from '../../../platform/jobs/jobs.ts'
import { forgetIdleCarts } from './forget-carts.ts'

/** Every night: abandoned carts. */
export const forgetCarts = job({
  name: 'orders.forget_carts',
  payload: z.object({}),
  retries: 3,
  cron: '40 19 * * *',
  run: (services) => forgetIdleCarts(services),
})
