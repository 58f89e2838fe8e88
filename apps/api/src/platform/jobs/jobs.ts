import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, run, runMigrations, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { z } from 'zod'
import type { Services } from '../context.ts'
import { queuePool } from '../database/queue-pool.ts'

/** A unit of background work, declared beside its module. Runs at least once; it must bear being run again. */
export type Job<P extends z.core.$ZodType = z.core.$ZodType> = {
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

export const job = <P extends z.core.$ZodType>(definition: Job<P>): Job<P> & Runnable => ({
  ...definition,
  work: (services, raw) => definition.run(services, z.parse(definition.payload, raw ?? {})),
})

/** Makes or updates the queue's own tables. */
export const migrateJobs = (connectionString: string): Promise<void> => runMigrations({ connectionString })

const atOnce = 2
/** A job lets calls that change something go first, and waits no longer for them, in milliseconds. */
const longestPause = 50
/** After a queue that ended by itself, until it is begun again. */
const pauseMs = 2_000

/**
 * Starts working the queue beside the given pool; `stop` lets running jobs finish. The queue has connections of its own, which wait
 * as long as it takes: where shoppers have all the others, a job that could not be ended would end the process.
 */
export async function startWorker(
  { options }: pg.Pool,
  services: Services,
  jobs: readonly Runnable[],
): Promise<{ stop: () => Promise<void> }> {
  const workInTurn = async (each: Runnable, raw: unknown): Promise<void> => {
    await services.writes.pause(longestPause)
    await each.work(services, raw)
  }
  const taskList: TaskList = Object.fromEntries(
    jobs.map((each) => [each.name, (raw: unknown) => workInTurn(each, raw)]),
  )
  const parsedCronItems = parseCronItems(
    jobs.flatMap((each) => (each.cron ? [{ task: each.name, match: each.cron, identifier: each.name }] : [])),
  )
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') services.log.warn({ area: 'jobs' }, message)
  })
  // what is to happen at a time happens within half a second of it: products whose hold ended are for sale
  const how = { concurrency: atOnce, pollInterval: 500, noHandleSignals: true }
  const own = queuePool(options, atOnce + 2)
  const begin = (): Promise<Runner> => run({ pgPool: own, taskList, parsedCronItems, logger, ...how })
  const state = { runner: await begin(), stopping: false }
  /** A queue that ends although nobody stopped it is begun again. */
  const keep = async (): Promise<void> => {
    while (!state.stopping) {
      const ended = await state.runner.promise.then(
        () => undefined,
        (error: unknown) => error,
      )
      if (state.stopping) return
      services.log.error({ err: ended, area: 'jobs' }, 'the queue ended and is begun again')
      await sleep(pauseMs, undefined, { ref: false })
      if (!state.stopping) state.runner = await begin().catch(() => state.runner)
    }
  }
  void keep()
  // tried as often as what comes by the clock: a connection that was lost at the start is no reason to give it up
  for (const { name } of jobs.filter(({ atStart }) => atStart))
    await state.runner.addJob(name, {}, { jobKey: `${name} at start` })
  return {
    stop: async () => {
      state.stopping = true
      await state.runner.stop().catch(() => undefined)
      await own.end()
    },
  }
}
