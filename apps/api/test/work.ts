import { setTimeout } from 'node:timers/promises'
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
  // the library writes what was done a moment after its promise
  for (let n = 0; await isHeld(pool); n++) {
    if (n === 4_000) throw new Error('The queue did not write what it did within 20 seconds.')
    await setTimeout(5)
  }
}

/** `runOnce` locks its jobs under the id of its pool, which begins with these letters (graphile-worker 0.18). */
const isHeld = async (pool: TestApp['pool']): Promise<boolean> =>
  (await pool.query(`select 1 from graphile_worker._private_jobs where locked_by like 'otpool-%' limit 1`)).rows
    .length > 0
