import { flushCompileCache } from 'node:module'
import { allJobs, assembleApi } from '../apps/api/src/entry/api.ts'
import { parseEnv } from '../apps/api/src/entry/env.ts'
import { outsidePlace } from '../apps/api/src/entry/outside.ts'
import { run } from '../apps/api/src/entry/run.ts'
import { createServices } from '../apps/api/src/entry/services/services.ts'
import { startSearch } from '../apps/api/src/modules/search/search/index.ts'
import type { Services } from '../apps/api/src/platform/context.ts'
import { createHttp } from '../apps/api/src/platform/http/http.ts'
import { type Runnable, startWorker } from '../apps/api/src/platform/jobs/jobs.ts'

// One process of the shop as entry/http.ts and entry/worker.ts start it, with two differences: it tells the time that the
// driver tells it, and a minute of its clockwork passes when the driver says so. Pages and the engine's API stay out.

/** What the driver says: what the time is, or that the jobs that run by the clock are due. */
export type Word = { id: number; offset_ms?: number; work?: string[] }

let offset_ms = 0
const now = (): Date => new Date(Date.now() + offset_ms)

run(async (stops) => {
  const env = parseEnv(process.env)
  const place = { ...outsidePlace(env), sandbox_url: process.env.CHAOS_SANDBOX_URL }
  const { services, pool } = await createServices(env, place)
  services.clock = now
  stops.push(() => services.db.destroy())
  if (process.env.CHAOS_ROLE === 'worker') {
    const worker = await startWorker(pool, services, allJobs)
    stops.push(worker.stop)
  } else {
    const search = await startSearch(services)
    stops.push(search.stop)
    const app = await createHttp(assembleApi(services, search), { trustProxy: 'off', requestsPerMinute: 0 })
    await app.listen({ port: env.PORT, host: '127.0.0.1' })
    stops.push(() => app.close())
  }
  process.on('message', (word: Word) => void heed(services, word))
  process.send?.({ id: 0 })
  // a killed process writes nothing when it ends, and the next one is to start fast
  flushCompileCache()
})
process.once('disconnect', () => process.exit(1))

async function heed(services: Services, { id, offset_ms: offset, work = [] }: Word): Promise<void> {
  if (offset !== undefined) offset_ms = offset
  const failures: string[] = []
  for (const each of allJobs.filter(({ name }) => work.includes(name))) {
    await attempt(services, each).catch((error: unknown) => failures.push(`${each.name}: ${String(error)}`))
  }
  process.send?.({ id, failures })
}

const attempt = (services: Services, each: Runnable): Promise<void> => each.work(services, {})
