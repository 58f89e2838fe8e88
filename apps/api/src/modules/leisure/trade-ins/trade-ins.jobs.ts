import { dayMs } from '@delguur/kit/dates'
import { z } from 'zod'
import { job, type Runnable } from '../../../platform/jobs/jobs.ts'
import { forgetPhotos } from './trade-ins.repository.ts'

/** Photos of homes are kept no longer than somebody may ask about a decision. */
const retentionDays = 30

/** Every night: photos that shoppers took go a month after their trade-in has ended. */
export const forgetTradeInPhotos = job({
  name: 'trade_ins.forget_photos',
  payload: z.object({}),
  retries: 3,
  cron: '20 19 * * *',
  run: async ({ db, clock }) => {
    await forgetPhotos(db, new Date(clock().getTime() - retentionDays * dayMs))
  },
})

export const tradeInJobs: Runnable[] = [forgetTradeInPhotos]
