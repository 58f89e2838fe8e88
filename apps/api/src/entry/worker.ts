import { openSettings } from '../modules/base/settings/index.ts'
import { startWorker } from '../platform/jobs/jobs.ts'
import { allJobs } from './api.ts'
import { progress } from './banner.ts'
import { parseEnv } from './env.ts'
import { ownPlace } from './outside.ts'
import { naming, run, type Stop } from './run.ts'
import { createServices } from './services/services.ts'
import { type Hosted, loadTenants } from './tenants.ts'

// One of any number of processes that work the job queues of outside databases.

run(async (stops) => {
  for (const each of await loadTenants(parseEnv(process.env))) await naming(each.env, () => work(each, stops))
})

async function work(hosted: Hosted, stops: Stop[]): Promise<void> {
  const { env } = hosted
  const { services, pool } = await createServices(env, await ownPlace(hosted))
  stops.push(() => services.db.destroy())
  stops.push(await openSettings(services))
  const worker = await startWorker(pool, services, allJobs)
  stops.push(worker.stop)
  progress('Worker', env)(`${allJobs.length} kinds of jobs`)
}
