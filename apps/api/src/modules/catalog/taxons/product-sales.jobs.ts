import { dayMs } from '@delguur/kit/dates'
import { z } from 'zod'
import { transact } from '../../../platform/database/db.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import { countProductSales } from './product-sales.repository.ts'

/** What sold well last winter is not what sells now. */
const days = 90

/** Every night: what sells best. */
export const countSales = job({
  name: 'taxons.count_sales',
  payload: z.object({}),
  retries: 3,
  cron: '40 19 * * *',
  run: ({ db, clock }) => transact(db, (tx) => countProductSales(tx, new Date(clock().getTime() - days * dayMs))),
})
