import { dayMs, localDate } from '@delguur/kit/dates'
import { z } from 'zod'
import { job } from '../../../../platform/jobs/jobs.ts'
import { forgetCounts } from './query-counts.repository.ts'

/** Every night: what was searched more than ninety days ago. */
export const forgetOldCounts = job({
  name: 'search.forget_old_counts',
  payload: z.object({}),
  retries: 3,
  cron: '30 19 * * *',
  run: ({ db, clock }) => forgetCounts(db, localDate(new Date(clock().getTime() - 90 * dayMs))),
})
