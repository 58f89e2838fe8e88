import { z } from 'zod'
import { job } from '../../../platform/jobs/jobs.ts'
import { giveCustomers } from './give-customers.ts'

/** Every minute, a batch at a time: a placed order waits for nothing of it, and a million older orders are read in the background. */
export const giveCustomersJob = job({
  name: 'customers.give',
  payload: z.object({}),
  retries: 3,
  cron: '* * * * *',
  run: (services) => giveCustomers(services, 100),
})
