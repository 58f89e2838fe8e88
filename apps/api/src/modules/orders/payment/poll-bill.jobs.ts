import { z } from 'zod'
import { job } from '../../../platform/jobs.ts'
import { findCharge } from '../../payments/index.ts'
import { followBill } from './poll-charge.ts'

/** Asks about a bill that a callback named while its provider could not be asked. */
export const followBillJob = job({
  name: 'orders.follow_bill',
  payload: z.object({ charge_id: z.int(), reference: z.string() }),
  retries: 8,
  run: async (services, { charge_id, reference }) => {
    const charge = await findCharge(services.db, { id: charge_id })
    if (charge) await followBill(services, charge, reference)
  },
})
