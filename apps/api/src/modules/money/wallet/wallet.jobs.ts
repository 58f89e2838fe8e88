import { z } from 'zod'
import { job, type Runnable } from '../../../platform/jobs/jobs.ts'
import { expireHoldings } from './use-cases/expire.ts'
import { refreshLevels } from './use-cases/loyalty.ts'

/** Every night, at the beginning of the day here: gift cards and vouchers whose time is over. */
export const expireEveryNight = job({
  name: 'wallet.expire',
  payload: z.object({}),
  retries: 3,
  cron: '5 16 * * *',
  run: (services) => expireHoldings(services),
})

/** Every night: the levels of loyalty cards, so that finished orders earn what the books say. */
export const levelsEveryNight = job({
  name: 'wallet.levels',
  payload: z.object({}),
  retries: 2,
  cron: '25 17 * * *',
  run: async (services) => {
    await refreshLevels(services)
  },
})

export const walletJobs: Runnable[] = [expireEveryNight, levelsEveryNight]
