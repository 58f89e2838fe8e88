import { localDate } from '@delguur/kit/dates'
import { z } from 'zod'
import { job, type Runnable } from '../../platform/jobs.ts'
import { lateLeases } from './leases.queries.ts'
import { watchLease } from './leasing.use-cases.ts'

const batch = 200

/** Soon after each midnight of Ulaanbaatar: leases of which an instalment was due yesterday or before and did not come. */
export const missInstalments = job({
  name: 'leasing.miss_instalments',
  payload: z.object({}),
  retries: 5,
  cron: '10 16 * * *',
  run: async (services) => {
    const today = localDate(services.clock())
    for (;;) {
      const ids = await lateLeases(services.db, today, batch)
      for (const id of ids) await watchLease(services, id)
      if (ids.length < batch) return
    }
  },
})

export const leasingJobs: Runnable[] = [missInstalments]
