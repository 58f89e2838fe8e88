import { z } from 'zod'
import { job } from '../../../platform/jobs/jobs.ts'
import { findCharge } from '../../money/payments/index.ts'
import { pollBill, pollDueCharges } from './poll-charge.ts'

/** Polls a bill that a callback named while its provider was away. */
export const pollBillJob = job({
  name: 'orders.follow_bill',
  payload: z.object({ charge_id: z.int(), reference: z.string() }),
  retries: 8,
  run: async (services, { charge_id, reference }) => {
    const charge = await findCharge(services.db, { id: charge_id })
    if (charge) await pollBill(services, charge, reference)
  },
})

/** Every minute: charges that nobody heard of for a while. */
export const reconcile = job({
  name: 'orders.reconcile',
  payload: z.object({}),
  retries: 1,
  cron: '* * * * *',
  run: (services) => pollDueCharges(services),
})
