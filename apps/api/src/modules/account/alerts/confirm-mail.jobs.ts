import { locales } from '@delguur/kit/locale'
import { z } from 'zod'
import { job } from '../../../platform/jobs/jobs.ts'
import { askOwner } from './confirm-mail.ts'

/** Asks a guest whether the alert is theirs. */
export const confirmMail = job({
  name: 'alerts.confirm',
  payload: z.object({ alert_id: z.int(), locale: z.enum(locales) }),
  retries: 8,
  run: askOwner,
})
