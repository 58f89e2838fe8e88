import { dayMs } from '@delguur/kit/dates'
import { z } from 'zod'
import { job } from '../../../platform/jobs/jobs.ts'
import { dropOldClaims } from './claims.repository.ts'

/** Forgets who read what yesterday. */
export const forgetClaims = job({
  name: 'moderation.forget_claims',
  payload: z.object({}),
  retries: 2,
  cron: '50 18 * * *',
  run: async (services) => void (await dropOldClaims(services.db, new Date(services.clock().getTime() - dayMs))),
})
