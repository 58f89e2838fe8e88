import { z } from 'zod'
import { job, type Runnable } from '../../platform/jobs.ts'
import { staleQuotes } from './quotes.queries.ts'
import { expireQuote } from './quotes.use-cases.ts'
import { expirePrices } from './suggestions.repository.ts'

const batch = 200

/** Ends offers and promised prices whose time is over. */
export const expireOffers = job({
  name: 'quotes.expire_offers',
  payload: z.object({}),
  retries: 5,
  cron: '3 * * * *',
  run: async (services) => {
    const now = services.clock()
    await expirePrices(services.db, now)
    for (;;) {
      const ids = await staleQuotes(services.db, now, batch)
      for (const id of ids) await expireQuote(services, id)
      if (ids.length < batch) return
    }
  },
})

export const quoteJobs: Runnable[] = [expireOffers]
