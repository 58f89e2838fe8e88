import { job, type Runnable } from '../../platform/jobs.ts'
import { sendCodes } from './letter.use-cases.ts'
import { letterOfCodes } from './queued.ts'

/** The codes of an order to whoever bought it. */
export const digitalJobs: Runnable[] = [
  job({ ...letterOfCodes, run: (services, { order_id }) => sendCodes(services, order_id) }),
]
