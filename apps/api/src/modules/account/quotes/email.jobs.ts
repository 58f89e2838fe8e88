import { locales } from '@delguur/kit/locale'
import { z } from 'zod'
import { job } from '../../../platform/jobs/jobs.ts'
import { mailPerson, sayings } from './email.use-cases.ts'

/** The result of a request, to its sender. Twelve tries reach over more than half a day of a mail server that is down. */
export const quoteEmail = job({
  name: 'quotes.letter',
  payload: z.object({
    /** Names the email: one that runs again is the same. */
    id: z.string().max(100),
    user_id: z.int(),
    locale: z.enum(locales),
    message: z.enum(sayings),
    url: z.string(),
    params: z.record(z.string(), z.string()),
    /** What staff wrote. */
    reply: z.string(),
  }),
  retries: 12,
  run: mailPerson,
})
