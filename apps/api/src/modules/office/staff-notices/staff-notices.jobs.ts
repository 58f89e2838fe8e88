import { dayMs } from '@delguur/kit/dates'
import { z } from 'zod'
import { job, type Runnable } from '../../../platform/jobs/jobs.ts'
import { composeMessages } from './compose.ts'
import { sendMessage } from './deliver.ts'
import { dropOld } from './events.repository.ts'
import { delivery } from './queue.ts'
import { readTelegram } from './telegram.ts'

/** How long events and messages stay. */
const retentionMs = 7 * dayMs
const betweenMs = 15_000

/** Every minute, and three times within it: what happened, for whom. */
const compose = job({
  name: 'staff_notices.compose',
  payload: z.object({ more: z.int().min(0).max(3).default(3) }),
  retries: 1,
  cron: '* * * * *',
  run: async (services, { more }) => {
    await composeMessages(services)
    await readTelegram(services)
    const run_at = new Date(services.clock().getTime() + betweenMs)
    if (more > 0) await services.jobs.add(services.db, compose, { more: more - 1 }, { run_at, key: 'staff notices' })
  },
})

const deliver = job({
  ...delivery,
  run: (services, { id }) => sendMessage(services, id),
})

const forget = job({
  name: 'staff_notices.forget',
  payload: z.object({}),
  retries: 3,
  cron: '40 19 * * *',
  run: (services) => dropOld(services.db, new Date(services.clock().getTime() - retentionMs)),
})

export const staffNoticeJobs: Runnable[] = [compose, deliver, forget]
