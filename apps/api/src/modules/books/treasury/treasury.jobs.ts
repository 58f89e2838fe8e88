import { z } from 'zod'
import { job, type Runnable } from '../../../platform/jobs/jobs.ts'
import { reconcileYesterday } from './treasury.use-cases.ts'

/** Every night at twenty past four: yesterday's books against those of the providers. */
export const reconcileNightly = job({
  name: 'treasury.reconcile',
  payload: z.object({}),
  retries: 3,
  cron: '20 20 * * *',
  run: (services) => reconcileYesterday(services),
})

export const treasuryJobs: Runnable[] = [reconcileNightly]
