import { dayMs } from '@delguur/kit/dates'
import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import { computeBoughtTogether } from './bought-together.repository.ts'

/** Fashion of two winters ago says nothing. */
const days = 365

export const computeTogether = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> =>
  transact(db, (tx) => computeBoughtTogether(tx, new Date(clock().getTime() - days * dayMs)))

/** Every night: what was bought together. A million orders take half a minute. */
export const computeTogetherNightly = job({
  name: 'search.bought_together',
  payload: z.object({}),
  retries: 3,
  cron: '10 19 * * *',
  run: computeTogether,
})
