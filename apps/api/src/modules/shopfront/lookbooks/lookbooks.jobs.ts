import { z } from 'zod'
import { job } from '../../../platform/jobs/jobs.ts'
import { showDue } from './staff-lookbooks.repository.ts'

/** Lets pages know that a scheduled look book is there now. */
export const showLookbook = job({
  name: 'lookbooks.show',
  payload: z.object({ id: z.int() }),
  retries: 16,
  run: ({ db, clock }, { id }) => showDue(db, id, clock()),
})

export const lookbookJobs = [showLookbook]
