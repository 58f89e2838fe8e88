import { dayMs } from '@delguur/kit/dates'
import { z } from 'zod'
import { job, type Runnable } from '../../../platform/jobs/jobs.ts'
import { forgetUnbought } from './measurement.repository.ts'
import { sendReports } from './send-reports.ts'

/** Every minute: the purchases that the outbox holds. */
const send = job({
  name: 'measurement.send',
  payload: z.object({}),
  retries: 1,
  cron: '* * * * *',
  run: (services) => sendReports(services),
})

const forget = job({
  name: 'measurement.forget',
  payload: z.object({}),
  retries: 3,
  cron: '40 20 * * *',
  run: async ({ db, clock }) => void (await forgetUnbought(db, new Date(clock().getTime() - 30 * dayMs))),
})

export const measurementJobs: Runnable[] = [send, forget]
