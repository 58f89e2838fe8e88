import { dayMs } from '@delguur/kit/dates'
import { z } from 'zod'
import { doEach } from '../../../platform/jobs/do-each.ts'
import { job, type Runnable } from '../../../platform/jobs/jobs.ts'
import { quoteEmail } from './email.jobs.ts'
import { endingQuotes, staleQuotes } from './quotes.queries.ts'
import { expireQuote, remindOfQuote } from './quotes.use-cases.ts'
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
      await doEach(services, ids, (id) => expireQuote(services, id))
      if (ids.length < batch) return
    }
  },
})

/** Reminds of offers that end within a day. */
export const remindOfOffers = job({
  name: 'quotes.remind',
  payload: z.object({}),
  retries: 5,
  cron: '13 * * * *',
  run: async (services) => {
    const now = services.clock()
    const [tomorrow, yesterday] = [new Date(now.getTime() + dayMs), new Date(now.getTime() - dayMs)]
    const ending = await endingQuotes(services.db, now, tomorrow, yesterday, batch)
    await doEach(services, ending, (id) => remindOfQuote(services, id))
  },
})

export const quoteJobs: Runnable[] = [expireOffers, remindOfOffers, quoteEmail]
