import { z } from 'zod'
import { transact } from '../../../platform/database/db.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import { forgetDelivered } from './pins.repository.ts'

/** Every hour: pictures and voices that were there for a delivery that is over. */
export const forgetGates = job({
  name: 'pins.forget_gates',
  payload: z.object({}),
  retries: 3,
  cron: '23 * * * *',
  run: ({ db }) => transact(db, forgetDelivered),
})
