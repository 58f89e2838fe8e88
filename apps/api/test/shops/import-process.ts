import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileFolder } from '../../src/adapters/files/file-folder.ts'
import { productDrawer } from '../../src/adapters/pictures/product-drawer.ts'
import { imports } from '../../src/modules/office/imports/module.ts'
import { startWorker } from '../../src/platform/jobs/jobs.ts'
import { startApp } from '../app.ts'

// A worker in a process of its own that does what waits of imports, for a test that kills it; see killed-worker.ts.

const { DATABASE_URL = '', FILES = '', NOW = '' } = process.env
const shop = await startApp(DATABASE_URL)
const media = fileFolder(join(FILES, 'media'))
Object.assign(shop.services.ports, {
  files: fileFolder(join(FILES, 'files')),
  media,
  drawer: productDrawer(media),
})
const from = Date.parse(NOW)
shop.services.clock = () => new Date(from + performance.now())
const worker = await startWorker(shop.pool, shop.services, imports.jobs)
// it lives no longer than the test that started it
process.on('disconnect', () => process.exit())
// a killed process writes nothing at its end
flushCompileCache()
process.send?.('up')
process.on('message', async () => {
  await worker.stop()
  await shop.close()
  process.exit()
})
