import { z } from 'zod'
import { type Job, job, type Runnable } from '../../../platform/jobs/jobs.ts'
import { publishDue } from './show-page.ts'

const payload = z.object({ id: z.int() })

/** Shows a page at the time it was scheduled for. */
export const pagePublish: Job<typeof payload> & Runnable = job({
  name: 'pages.publish',
  payload,
  retries: 12,
  run: (services, { id }) => publishDue(services, id),
})
