import { z } from 'zod'
import type { Services } from '../../../../platform/context.ts'
import { doEach } from '../../../../platform/jobs/do-each.ts'
import { job } from '../../../../platform/jobs/jobs.ts'
import { dueRefunds, sendRefund } from '../../../money/payments/index.ts'
import { noteRefund } from './note-refund.ts'

async function send(services: Services, id: number): Promise<void> {
  await sendRefund(services, id)
  await noteRefund(services, id)
}

/** Sends one refund to its provider. What fails is tried again by the sweep, with growing waits. */
export const sendRefundJob = job({
  name: 'orders.send_refund',
  payload: z.object({ refund_id: z.int() }),
  retries: 3,
  run: (services, { refund_id }) => send(services, refund_id),
})

/** Every minute: refunds whose provider was away, or whose process died. */
export const sweepRefunds = job({
  name: 'orders.sweep_refunds',
  payload: z.object({}),
  retries: 1,
  cron: '* * * * *',
  run: async (services) => {
    await doEach(services, await dueRefunds(services.db, services.clock(), 200), (id) => send(services, id))
  },
})
