import { z } from 'zod'
import { job } from '../../../platform/jobs/jobs.ts'
import { settleStock } from './stock-notes.repository.ts'

/** The list of products reads of most of them what is kept; those whose stock ran out or came back are taken in each minute. */
export const settleStockNotes = job({
  name: 'products.settle_stock',
  payload: z.object({}),
  retries: 2,
  cron: '* * * * *',
  run: async ({ db }) => {
    while (await settleStock(db));
  },
})
