import { randomUUID } from 'node:crypto'
import { locales } from '@delguur/kit/locale'
import { z } from 'zod'
import { job } from '../../../../platform/jobs/jobs.ts'
import { askByMail, welcome } from './newsletter-mail.use-cases.ts'

const id = z.string().default(() => randomUUID())

/** Asks whether the newsletter is wanted; `sealed` is base64 of `secrets.seal('link', path)`. */
export const askReader = job({
  name: 'notify.ask_reader',
  payload: z.object({ id, to: z.string(), locale: z.enum(locales), sealed: z.string() }),
  retries: 8,
  run: askByMail,
})

/** Thanks for confirming. */
export const welcomeReader = job({
  name: 'notify.welcome_reader',
  payload: z.object({ id, subscriber_id: z.int() }),
  retries: 12,
  run: welcome,
})

export const newsletterJobs = [askReader, welcomeReader]
