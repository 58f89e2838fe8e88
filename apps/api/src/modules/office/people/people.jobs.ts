import { z } from 'zod'
import { job } from '../../../platform/jobs/jobs.ts'
import { joinCustomers } from './join-customers.ts'
import { removeUnproved } from './remove-unproved.ts'

/** Every minute: a proof of a number is not held up by what it moves. */
export const joinCustomersJob = job({
  name: 'customers.join',
  payload: z.object({}),
  retries: 3,
  cron: '* * * * *',
  run: ({ db, clock }) => joinCustomers(db, clock()),
})

/** Every night. */
export const removeUnprovedJob = job({
  name: 'customers.remove_unproved',
  payload: z.object({}),
  retries: 3,
  cron: '40 18 * * *',
  run: ({ db, clock }) => removeUnproved(db, clock()),
})
