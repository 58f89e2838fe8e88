import { job, type Runnable } from '../../../platform/jobs/jobs.ts'
import { sendCodes } from './email.use-cases.ts'
import { codesMissing, emailOfCodes } from './queued.ts'
import { tellMissing } from './tell-missing.use-cases.ts'

/** The codes of an order to whoever bought it, and codes that are not there to whoever gets them. */
export const digitalJobs: Runnable[] = [
  job({ ...emailOfCodes, run: (services, { order_id }) => sendCodes(services, order_id) }),
  job({ ...codesMissing, run: (services, { variant_id }) => tellMissing(services, variant_id) }),
]
