import { dayMs, localDate } from '@delguur/kit/dates'
import { sql } from 'kysely'
import { z } from 'zod'
import { job } from './jobs.ts'

/** Every night: answers kept for repeated calls after a day, spent budgets, stale tokens after a month, and what was searched after three. */
export const forgetOldRows = job({
  name: 'platform.forget_old_rows',
  payload: z.object({}),
  retries: 3,
  cron: '20 19 * * *',
  run: async ({ db, clock }) => {
    const now = clock()
    const day = new Date(now.getTime() - dayMs)
    const quarter = new Date(now.getTime() - 90 * dayMs)
    const month = new Date(now.getTime() - 30 * dayMs)
    await db.deleteFrom('idempotency_keys').where('created_at', '<', day).execute()
    await sql`delete from rate_limits where resets_at < ${now}`.execute(db)
    await db.deleteFrom('access_tokens').where('expires_at', '<', month).execute()
    await db.deleteFrom('search_queries').where('day', '<', localDate(quarter)).execute()
  },
})
