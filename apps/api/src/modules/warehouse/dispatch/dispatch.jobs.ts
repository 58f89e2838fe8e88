import { localDayAt } from '@delguur/kit/dates'
import { z } from 'zod'
import { transact } from '../../../platform/database/db.ts'
import { doEach } from '../../../platform/jobs/do-each.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import { nextDayPromise } from '../../delivery/shipping/index.ts'
import { postponeOrder } from '../../orders/index.ts'
import { dropAttemptDetails } from './attempt-photos.repository.ts'
import { unpackedOf } from './board.queries.ts'
import { retentionMs } from './live.domain.ts'
import { deleteDeliveryRequests } from './live.repository.ts'
import { dropPhotos } from './runs.repository.ts'

/**
 * When the couriers of the day leave, at 14:00: what is not packed is promised for the next working day, each order in a
 * transaction of its own. Run again it finds nothing more to move.
 */
export const missCut = job({
  name: 'dispatch.miss_cut',
  payload: z.object({}),
  retries: 5,
  cron: '0 6 * * *',
  run: async (services) => {
    const { db, log } = services
    const now = services.clock()
    const promise = await nextDayPromise(db, now)
    let moved = 0
    await doEach(services, await unpackedOf(db, localDayAt(now, 1, 0)), async (id) => {
      if (await postponeOrder(services, id, promise)) moved++
    })
    if (moved > 0) log.info({ moved }, 'orders missed the couriers of the day')
  },
})

/** Every night: pictures of parcels, notes of couriers and wishes of buyers, from a month ago. */
export const forgetPhotos = job({
  name: 'dispatch.forget_photos',
  payload: z.object({}),
  retries: 3,
  cron: '17 19 * * *',
  run: ({ db, clock }) =>
    transact(db, async (tx) => {
      const before = new Date(clock().getTime() - retentionMs)
      await dropPhotos(tx, before)
      await deleteDeliveryRequests(tx, before)
      await dropAttemptDetails(tx, before)
    }),
})
