import { startWorker } from '../platform/jobs.ts'
import { allJobs } from './api.ts'
import { progress } from './banner.ts'
import { parseEnv } from './env.ts'
import { outsidePlace } from './outside.ts'
import { run } from './run.ts'
import { createServices } from './services.ts'

// One of any number of processes that work the job queue of an outside database.

run(async (stops) => {
  const env = parseEnv(process.env)
  const { services, pool } = await createServices(env, outsidePlace(env))
  stops.push(() => services.db.destroy())
  const worker = await startWorker(pool, services, allJobs)
  stops.push(worker.stop)
  progress('Worker')(`${allJobs.length} kinds of jobs`)
})
