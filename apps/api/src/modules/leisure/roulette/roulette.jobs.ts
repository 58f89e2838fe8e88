import { z } from 'zod'
import { job, type Runnable } from '../../../platform/jobs/jobs.ts'
import { releaseDraws } from './hold.ts'

/** Every hour: prizes that phones held and did not use return to the stock. */
export const releaseEveryHour = job({
  name: 'roulette.release',
  payload: z.object({}),
  retries: 3,
  cron: '20 * * * *',
  run: async (services) => {
    if (services.tenant.flags.games) await releaseDraws(services)
  },
})

export const rouletteJobs: Runnable[] = [releaseEveryHour]
