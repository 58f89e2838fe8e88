import { z } from 'zod'
import { job } from '../../../platform/jobs/jobs.ts'
import { announce, planMails } from './announce.ts'

/** Tells the followers of its author about an article. */
export const announceArticle = job({
  name: 'articles.announce',
  payload: z.object({ article_id: z.int() }),
  retries: 8,
  run: announce,
})

/** Once a day, at ten in the morning in Ulaanbaatar. */
export const planDigests = job({
  name: 'articles.plan_digests',
  payload: z.object({}),
  retries: 3,
  cron: '0 2 * * *',
  run: planMails,
})
