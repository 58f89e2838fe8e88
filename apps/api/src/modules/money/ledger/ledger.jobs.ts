import { z } from 'zod'
import { job, type Runnable } from '../../../platform/jobs/jobs.ts'
import { auditLedger } from './ledger.use-cases.ts'

/** Every night: does everything add up? */
export const checkEveryNight = job({
  name: 'ledger.check',
  payload: z.object({}),
  retries: 3,
  cron: '10 18 * * *',
  run: async (services) => {
    await auditLedger(services)
  },
})

export const ledgerJobs: Runnable[] = [checkEveryNight]
