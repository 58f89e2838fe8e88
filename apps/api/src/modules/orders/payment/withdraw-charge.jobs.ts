import { z } from 'zod'
import { job } from '../../../platform/jobs/jobs.ts'
import { withdraw } from '../../money/payments/index.ts'

/** Closes a charge at its provider that nobody is to pay any more. */
export const withdrawCharge = job({
  name: 'orders.withdraw_charge',
  payload: z.object({ charge_id: z.int() }),
  retries: 8,
  run: (services, { charge_id }) => withdraw(services, charge_id),
})
