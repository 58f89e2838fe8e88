import { locales } from '@delguur/kit/locale'
import { z } from 'zod'
import { job } from '../../../platform/jobs/jobs.ts'
import { sendPersonMessage } from './person-message.use-cases.ts'

/** An email to a person about something of theirs, in words that are theirs already; a text message where there is no mail address. */
export const personMessage = job({
  name: 'notify.person_message',
  payload: z.object({
    /** Names what is reported: the gateways take it once. */
    id: z.string().max(100),
    user_id: z.int(),
    locale: z.enum(locales),
    title: z.string(),
    body: z.string(),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    button: z.string(),
    /** A path of the shop, without its locale. */
    url: z.string(),
    why: z.string(),
  }),
  retries: 12,
  run: sendPersonMessage,
})
