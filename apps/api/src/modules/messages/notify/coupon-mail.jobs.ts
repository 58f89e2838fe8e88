import { randomUUID } from 'node:crypto'
import { locales } from '@delguur/kit/locale'
import { z } from 'zod'
import { job } from '../../../platform/jobs/jobs.ts'
import { mailCoupon } from './coupon-mail.use-cases.ts'

/** A coupon to whoever its owner named. `sealed` is base64 of `secrets.seal('coupon', code)`: the queue's table tells none. */
export const couponMail = job({
  name: 'notify.coupon',
  payload: z.object({
    /** Given when the job is enqueued, so that one which runs again is the same mail. */
    id: z
      .string()
      .max(100)
      .default(() => randomUUID()),
    to: z.string().max(254),
    locale: z.enum(locales),
    name: z.string(),
    sealed: z.string(),
    expires_at: z.iso.datetime().nullable(),
  }),
  retries: 8,
  run: mailCoupon,
})
