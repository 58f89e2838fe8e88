import { Logger, runOnce } from 'graphile-worker'
import { allJobs } from '../src/entry/api.ts'
import type { TestApp } from './app.ts'

/** Runs what waits in the queue, and what that enqueues, as the shop's worker does. */
export async function work({ services, pool }: Pick<TestApp, 'services' | 'pool'>): Promise<void> {
  const taskList = Object.fromEntries(allJobs.map((each) => [each.name, (raw: unknown) => each.work(services, raw)]))
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: new Logger(() => () => undefined) })
}
