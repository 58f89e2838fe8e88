import { z } from 'zod'
import { job, type Runnable } from '../../platform/jobs.ts'
import { expireHoldings } from './use-cases/expire.ts'

/** Every night, at the beginning of the day here: gift cards and vouchers whose time is over. */
export const expireEveryNight = job({
  name: 'wallet.expire',
  payload: z.object({}),
  retries: 3,
  cron: '5 16 * * *',
  run: (services) => expireHoldings(services),
})

export const walletJobs: Runnable[] = [expireEveryNight]
