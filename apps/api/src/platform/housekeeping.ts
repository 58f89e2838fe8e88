import { dayMs } from '@delguur/kit/dates'
import { sql } from 'kysely'
import { z } from 'zod'
import { job } from './jobs.ts'

/** Every night: answers kept for repeated calls and what the office was shown as changed after a day, and spent budgets. */
export const forgetOldRows = job({
  name: 'platform.forget_old_rows',
  payload: z.object({}),
  retries: 3,
  cron: '20 19 * * *',
  run: async ({ db, clock }) => {
    const day = new Date(clock().getTime() - dayMs)
    await db.deleteFrom('idempotency_keys').where('created_at', '<', day).execute()
    await db.deleteFrom('office_changes').where('created_at', '<', day).execute()
    await sql`delete from rate_limits where resets_at < ${day}`.execute(db)
  },
})
