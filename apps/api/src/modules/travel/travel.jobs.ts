import { z } from 'zod'
import { job, type Runnable } from '../../platform/jobs.ts'
import { releaseHolds } from './settle.ts'

/** Every minute: bookings that were not paid in time. */
export const releaseEveryMinute = job({
  name: 'travel.release',
  payload: z.object({}),
  retries: 2,
  cron: '* * * * *',
  run: async (services) => {
    if (services.tenant.flags.travel) await releaseHolds(services)
  },
})

export const travelJobs: Runnable[] = [releaseEveryMinute]
