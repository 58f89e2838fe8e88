import { z } from 'zod'
import { job } from '../../../platform/jobs/jobs.ts'
import { sendDigest } from './digest.ts'

/** A mail of articles to one person. */
export const mailDigest = job({
  name: 'articles.mail_digest',
  payload: z.object({ user_id: z.int(), articles: z.array(z.int()) }),
  retries: 8,
  run: sendDigest,
})
