import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'

/** The job that sends one message. */
export const delivery = { name: 'staff_notices.deliver', payload: z.object({ id: z.int() }), retries: 4 }

export const queue = (services: Pick<Services, 'jobs'>, tx: Tx, id: number, run_at?: Date): Promise<void> =>
  services.jobs.add(tx, delivery, { id }, { key: `staff-message-${id}`, ...(run_at && { run_at }) })
