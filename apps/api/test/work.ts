import { Logger, runOnce } from 'graphile-worker'
import { allJobs } from '../src/entry/api.ts'
import type { TestApp } from './app.ts'

/** Runs what waits in the queue, and what that enqueues, as the shop's worker does. */
export async function work({ services, pool }: Pick<TestApp, 'services' | 'pool'>): Promise<void> {
  const taskList = Object.fromEntries(allJobs.map((each) => [each.name, (raw: unknown) => each.work(services, raw)]))
  // the clocks of a machine's cores differ by milliseconds: what was enqueued on one is due on every other
  await pool.query(
    `update graphile_worker._private_jobs set run_at = run_at - interval '5 seconds'
     where run_at between now() - interval '5 seconds' and now() + interval '3 seconds'`,
  )
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: new Logger(() => () => undefined) })
}
