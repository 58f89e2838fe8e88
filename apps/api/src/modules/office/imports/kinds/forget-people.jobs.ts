import { dayMs } from '@delguur/kit/dates'
import { z } from 'zod'
import { transact } from '../../../../platform/database/db.ts'
import { job } from '../../../../platform/jobs/jobs.ts'
import { forgetLines } from './kinds.repository.ts'

const retentionMs = 8 * dayMs

/** A file of people is kept as long as its import can be undone; then only how many lines it had is known. */
export const forgetPeople = job({
  name: 'imports.forget_people',
  payload: z.object({}),
  retries: 2,
  cron: '23 19 * * *',
  run: (services) => transact(services.db, (tx) => forgetLines(tx, new Date(services.clock().getTime() - retentionMs))),
})
