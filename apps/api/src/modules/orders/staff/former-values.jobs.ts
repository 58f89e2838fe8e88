import { dayMs } from '@delguur/kit/dates'
import { z } from 'zod'
import { job } from '../../../platform/jobs/jobs.ts'
import { forgetFormer } from './former-values.repository.ts'

/** Every night: what orders had before a correction, once it can be undone no more. */
export const forgetFormerValues = job({
  name: 'orders.forget_former_values',
  payload: z.object({}),
  retries: 2,
  cron: '50 18 * * *',
  run: async ({ db, clock }) => void (await forgetFormer(db, new Date(clock().getTime() - 30 * dayMs))),
})
