import { z } from 'zod'
import { job, type Runnable } from '../../platform/jobs.ts'
import { type CallOff, releaseHolds } from './settle.ts'

/** Every minute: bookings that were not paid in time. */
const releaseEveryMinute = (callOff: CallOff) =>
  job({
    name: 'travel.release',
    payload: z.object({}),
    retries: 2,
    cron: '* * * * *',
    run: async (services) => {
      if (services.tenant.flags.travel) await releaseHolds(services, callOff)
    },
  })

export const travelJobs = (callOff: CallOff): Runnable[] => [releaseEveryMinute(callOff)]
