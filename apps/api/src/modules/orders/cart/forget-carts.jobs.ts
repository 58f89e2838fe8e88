import { z } from 'zod'
import { job } from '../../../platform/jobs.ts'
import { forgetIdleCarts } from './forget-carts.ts'

/** Every night: carts that nobody came back to. */
export const forgetCarts = job({
  name: 'orders.forget_carts',
  payload: z.object({}),
  retries: 3,
  cron: '40 19 * * *',
  run: (services) => forgetIdleCarts(services),
})
