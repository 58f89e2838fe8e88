import { z } from 'zod'
import { job, type Runnable } from '../../platform/jobs.ts'
import { followRegistrations } from './credit-cards.use-cases.ts'

/** Every five minutes: cards whose person closed the bank's page before it led back. */
export const followCards = job({
  name: 'payments.follow_cards',
  payload: z.object({}),
  retries: 1,
  cron: '*/5 * * * *',
  run: (services) => followRegistrations(services),
})

export const paymentJobs: Runnable[] = [followCards]
