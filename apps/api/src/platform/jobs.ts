import { Logger, parseCronItems, run, runMigrations, type TaskList } from 'graphile-worker'
import pg from 'pg'
import type { z } from 'zod'
import type { Services } from './context.ts'

/** A unit of background work, declared beside its module. Runs at least once; it must bear being run again. */
export type Job<P extends z.ZodType = z.ZodType> = {
  name: string
  payload: P
  retries: number
  /** Five-field cron line, for jobs that run by the clock. */
  cron?: string
  /** Runs once more whenever a worker starts. */
  atStart?: boolean
  run: (services: Services, payload: z.output<P>) => Promise<void>
}

/** A job with its payload's type closed over: what the worker's list holds. */
export type Runnable = {
  name: string
  retries: number
  cron?: string
  atStart?: boolean
  work: (services: Services, raw: unknown) => Promise<void>
}

export const job = <P extends z.ZodType>(definition: Job<P>): Job<P> & Runnable => ({
  ...definition,
  work: (services, raw) => definition.run(services, definition.payload.parse(raw ?? {})),
})

/** Makes or updates the queue's own tables. */
export const migrateJobs = (connectionString: string): Promise<void> => runMigrations({ connectionString })

const atOnce = 2

/**
 * Starts working the queue beside the given pool; `stop` lets running jobs finish. The queue has connections of its own, which wait
 * as long as it takes: where shoppers have all the others, a job that could not be ended would end the process.
 */
export async function startWorker(
  { options }: pg.Pool,
  services: Services,
  jobs: readonly Runnable[],
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
  // what is to happen at a time happens within half a second of it: products whose hold ended are for sale
  const how = { concurrency: atOnce, pollInterval: 500, noHandleSignals: true }
  const own = new pg.Pool({ ...options, max: atOnce + 2, connectionTimeoutMillis: 0 })
  own.on('error', () => undefined)
  own.on('connect', (client) => client.on('error', () => undefined))
  const runner = await run({ pgPool: own, taskList, parsedCronItems, logger, ...how })
  for (const { name, retries } of jobs.filter(({ atStart }) => atStart))
    await runner.addJob(name, {}, { jobKey: `${name} at start`, maxAttempts: retries })
  return {
    stop: async () => {
      await runner.stop()
      await own.end()
    },
  }
}
