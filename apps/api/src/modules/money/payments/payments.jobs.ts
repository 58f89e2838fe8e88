import { dayMs } from '@delguur/kit/dates'
import { z } from 'zod'
import { job, type Runnable } from '../../../platform/jobs/jobs.ts'
import { followRegistrations } from './credit-cards.use-cases.ts'
import { forgetCallsBefore } from './provider-calls.repository.ts'

/** Every five minutes: cards whose person closed the bank's page before it led back. */
export const followCards = job({
  name: 'payments.follow_cards',
  payload: z.object({}),
  retries: 1,
  cron: '*/5 * * * *',
  run: (services) => followRegistrations(services),
})

/** Every night: calls to providers more than a year ago; a bank hears disputes for that long. */
export const forgetProviderCalls = job({
  name: 'payments.forget_provider_calls',
  payload: z.object({}),
  retries: 3,
  cron: '40 19 * * *',
  run: ({ db, clock }) => forgetCallsBefore(db, new Date(clock().getTime() - 365 * dayMs)),
})

export const paymentJobs: Runnable[] = [followCards, forgetProviderCalls]
