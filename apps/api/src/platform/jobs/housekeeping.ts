import { dayMs } from '@delguur/kit/dates'
import { sql } from 'kysely'
import { z } from 'zod'
import { isGivenUp } from './job-queue.ts'
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

const longestRunMinutes = 15

/**
 * Gives up what a killed process holds in the queue: a job that began a quarter of an hour ago is done by somebody else. The
 * queue itself waits four hours. One that was added again while it ran is deleted: its successor does the work.
 */
export const freeDeadJobs = job({
  name: 'platform.free_dead_jobs',
  payload: z.object({}),
  retries: 2,
  cron: '*/5 * * * *',
  run: async ({ db }) => {
    const since = sql`now() - make_interval(mins => ${longestRunMinutes})`
    await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at < ${since}`.execute(
      db,
    )
    await sql`update graphile_worker._private_job_queues set locked_at = null, locked_by = null
      where locked_at < ${since}`.execute(db)
    await sql`delete from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null and not ${isGivenUp}`.execute(db)
  },
})
