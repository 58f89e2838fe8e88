import { z } from 'zod'
import { job } from '../../../platform/jobs/jobs.ts'
import { codesAdded } from '../digital/index.ts'
import { fitToCodes, handOutLate } from './hand-out-late.ts'

/** Codes have come that orders wait for. */
export const codesHaveCome = job({ ...codesAdded, run: (services) => handOutLate(services) })

/** Every hour: codes that were not added by staff, and stock levels that do not include them. */
export const sweepCodes = job({
  name: 'orders.sweep_codes',
  payload: z.object({}),
  retries: 3,
  cron: '33 * * * *',
  run: async (services) => {
    await handOutLate(services)
    await fitToCodes(services)
  },
})
