import { dayMs } from '@delguur/kit/dates'
import { z } from 'zod'
import { transact } from '../../platform/db.ts'
import { job } from '../../platform/jobs.ts'
import { dropPhotos } from './runs.repository.ts'

const keptDays = 30

/** Every night: pictures of parcels, and notes of couriers, from a month ago. */
export const forgetPhotos = job({
  name: 'dispatch.forget_photos',
  payload: z.object({}),
  retries: 3,
  cron: '17 19 * * *',
  run: ({ db, clock }) => transact(db, (tx) => dropPhotos(tx, new Date(clock().getTime() - keptDays * dayMs))),
})
