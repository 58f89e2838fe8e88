import { z } from 'zod'
import { transact } from '../../../platform/database/db.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import { endedProducts, lockProducts, showSales } from './sales.repository.ts'

/** What follows a sale is shown when that is over; every quarter of an hour too, should a time have been missed. */
export const showNextSales = job({
  name: 'sales.show_next',
  payload: z.object({}),
  retries: 5,
  cron: '*/15 * * * *',
  run: (services) =>
    transact(services.db, async (tx) => {
      const now = services.clock()
      const ended = await endedProducts(tx, now)
      await lockProducts(tx, ended)
      await showSales(tx, ended, now)
    }),
})
