import { dayMs } from '@delguur/kit/dates'
import { z } from 'zod'
import { doEach } from '../../../platform/jobs/do-each.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import { oldUploads } from './uploads.queries.ts'
import { forgetUpload } from './uploads.ts'

/** Files that nobody used are kept for a day, used ones for eight. */
export const forgetOldUploads = job({
  name: 'uploads.forget',
  payload: z.object({}),
  retries: 2,
  cron: '17 * * * *',
  run: async (services) => {
    const now = services.clock().getTime()
    const old = await oldUploads(services.db, new Date(now - dayMs), new Date(now - 8 * dayMs))
    await doEach(services, old, (id) => forgetUpload(services, id))
  },
})
