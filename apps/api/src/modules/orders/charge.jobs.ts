import { z } from 'zod'
import { job } from '../../platform/jobs.ts'
import { findCharge, withdraw } from '../payments/index.ts'
import { followBill } from './use-cases/follow-charge.ts'

/** Closes a charge at its provider that nobody is to pay any more. */
export const withdrawCharge = job({
  name: 'orders.withdraw_charge',
  payload: z.object({ charge_id: z.int() }),
  retries: 8,
  run: (services, { charge_id }) => withdraw(services, charge_id),
})

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
