import { z } from 'zod'
import { job, type Runnable } from '../../../platform/jobs/jobs.ts'
import { readGateways } from './bank.use-cases.ts'
import { tellPartPaid } from './part-paid.jobs.ts'

/** Every two minutes: money received on the shop's accounts, where it has keys of a bank's gateway. */
export const readBanks = job({
  name: 'bank.read_gateways',
  payload: z.object({}),
  retries: 1,
  cron: '*/2 * * * *',
  run: (services) => readGateways(services),
})

export const bankJobs: Runnable[] = [readBanks, tellPartPaid]
