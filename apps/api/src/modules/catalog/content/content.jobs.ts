import { z } from 'zod'
import { job } from '../../../platform/jobs/jobs.ts'
import { touchBanner } from './banners.repository.ts'

/** Lets pages know that a banner has come or gone. */
export const bannerTurns = job({
  name: 'content.banner_turns',
  payload: z.object({ id: z.int() }),
  retries: 16,
  run: ({ db, clock }, { id }) => touchBanner(db, id, clock()),
})

export const contentJobs = [bannerTurns]
