import { dayMs } from '@delguur/kit/dates'
import { z } from 'zod'
import { job } from '../../../platform/jobs/jobs.ts'
import { forgetSent } from './outbox.repository.ts'
import { sendQueued } from './outbox.ts'

const retentionMs = 90 * dayMs

/** A message of the outbox that is sent again. */
export const outboxReplay = job({
  name: 'notify.outbox_replay',
  payload: z.object({ id: z.int() }),
  retries: 6,
  run: (services, { id }) => sendQueued(services, id),
})

/** The outbox is kept for 90 days. */
export const outboxForget = job({
  name: 'notify.outbox_forget',
  payload: z.object({}),
  retries: 2,
  cron: '25 18 * * *',
  run: async (services) => void (await forgetSent(services.db, new Date(services.clock().getTime() - retentionMs))),
})
