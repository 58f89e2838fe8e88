import { Logger, parseCronItems, run, runMigrations, type TaskList } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import type { z } from 'zod'
import type { Services } from './context.ts'
import type { DB } from './db-types.ts'

/** A unit of background work, declared beside its module. Runs at least once; it must bear being run again. */
export type Job<P extends z.ZodType = z.ZodType> = {
  name: string
  payload: P
  retries: number
  /** Five-field cron line, for jobs that run by the clock. */
  cron?: string
  run: (services: Services, payload: z.output<P>) => Promise<void>
}

/** A job with its payload's type closed over: what the worker's list holds. */
export type Runnable = { name: string; cron?: string; work: (services: Services, raw: unknown) => Promise<void> }

export const job = <P extends z.ZodType>(definition: Job<P>): Job<P> & Runnable => ({
  ...definition,
  work: (services, raw) => definition.run(services, definition.payload.parse(raw ?? {})),
})

export type AddOptions = { run_at?: Date /** Replaces a waiting job of the same key. */; key?: string }

/** Enqueues inside the caller's transaction: the job exists exactly if the change does. */
export type JobQueue = {
  add: <P extends z.ZodType>(tx: Kysely<DB>, job: Job<P>, payload: z.input<P>, options?: AddOptions) => Promise<void>
}

export const jobQueue: JobQueue = {
  async add(tx, job, payload, options = {}) {
    const json = JSON.stringify(job.payload.parse(payload))
    await sql`select graphile_worker.add_job(${job.name}, ${json}::json, run_at => ${options.run_at ?? null}::timestamptz,
      max_attempts => ${job.retries}::int, job_key => ${options.key ?? null}::text)`.execute(tx)
  },
}

/** Makes or updates the queue's own tables. */
export const migrateJobs = (connectionString: string): Promise<void> => runMigrations({ connectionString })

/** Starts working the queue on the given pool; `stop` lets running jobs finish. */
export async function startWorker(
  pool: Pool,
  services: Services,
  jobs: Runnable[],
): Promise<{ stop: () => Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(
    jobs.map((each) => [each.name, (raw: unknown) => each.work(services, raw)]),
  )
  const parsedCronItems = parseCronItems(
    jobs.flatMap((each) => (each.cron ? [{ task: each.name, match: each.cron, identifier: each.name }] : [])),
  )
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') services.log.warn({ area: 'jobs' }, message)
  })
  return run({ pgPool: pool, taskList, parsedCronItems, concurrency: 2, noHandleSignals: true, logger })
}
