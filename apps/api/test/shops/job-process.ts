import { bulkBatch } from '../../src/modules/office/staff/bulk.ts'
import { startApp } from '../app.ts'

// A worker in a process of its own that does one bulk job, for a test that kills it.

const { DATABASE_URL = '', JOB_ID = '0' } = process.env
const shop = await startApp(DATABASE_URL)
process.send?.('up')
await bulkBatch.run(shop.services, { job_id: Number(JOB_ID) })
process.send?.('done')
