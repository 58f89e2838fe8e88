import { z } from 'zod'
import { job, type Runnable } from '../../../platform/jobs/jobs.ts'
import { sendWebhooks } from './webhooks.use-cases.ts'

/** Every minute: what happened to orders since. */
const send = job({
  name: 'webhooks.send',
  payload: z.object({}),
  retries: 1,
  cron: '* * * * *',
  run: (services) => sendWebhooks(services),
})

export const webhookJobs: Runnable[] = [send]
