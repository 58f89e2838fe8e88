import { flushCompileCache } from 'node:module'
import { allJobs } from '../../src/entry/api.ts'
import { run } from '../../src/entry/run.ts'
import { startWorker } from '../../src/platform/jobs/jobs.ts'
import { createLog } from '../../src/platform/log.ts'
import { startApp } from '../app.ts'

// A shop with its worker in a process of its own, begun as the shop's own process is, for a test that ends its connections.

const { DATABASE_URL = '', PORT = '0' } = process.env

run(async (stops) => {
  const shop = await startApp(DATABASE_URL, undefined, { log: createLog('error') })
  stops.push(shop.close)
  shop.services.clock = () => new Date()
  const worker = await startWorker(shop.pool, shop.services, allJobs)
  stops.push(worker.stop)
  await shop.app.listen({ port: Number(PORT), host: '127.0.0.1' })
  flushCompileCache()
})
