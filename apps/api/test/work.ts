import { Logger, runOnce } from 'graphile-worker'
import { allJobs } from '../src/entry/api.ts'
import type { TestApp } from './app.ts'

/** Runs what waits in the queue, and what that enqueues, as the shop's worker does. */
export async function work({ services, pool }: Pick<TestApp, 'services' | 'pool'>): Promise<void> {
  const taskList = Object.fromEntries(allJobs.map((each) => [each.name, (raw: unknown) => each.work(services, raw)]))
  // what was enqueued to be done at once is due, whatever the clocks of this machine's cores say, and in its order
  await pool.query(
    `update graphile_worker._private_jobs set run_at = least(run_at, created_at) - interval '1 day'
     where run_at <= created_at + interval '1 second'
       or run_at between now() - interval '5 seconds' and now() + interval '3 seconds'`,
  )
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: new Logger(() => () => undefined) })
}
