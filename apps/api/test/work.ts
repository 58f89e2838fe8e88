import { Logger, runOnce } from 'graphile-worker'
import { allJobs } from '../src/entry/api.ts'
import type { TestApp } from './app.ts'

/** Runs what waits in the queue, and what that enqueues, as the shop's worker does. */
export async function work({ services, pool }: Pick<TestApp, 'services' | 'pool'>): Promise<void> {
  const taskList = Object.fromEntries(allJobs.map((each) => [each.name, (raw: unknown) => each.work(services, raw)]))
  // a machine whose clock was set back a moment ago would leave what was just enqueued
  await pool.query(
    "update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at < now() + interval '3 seconds'",
  )
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: new Logger(() => () => undefined) })
}
