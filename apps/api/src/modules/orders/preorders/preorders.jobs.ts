import { z } from 'zod'
import { job, type Runnable } from '../../../platform/jobs/jobs.ts'
import { handOut, handOutAgain } from './hand-out.ts'
import { tellDay, tellPassed } from './late.ts'

const of_variant = z.object({ variant_id: z.int() })

/** Goods of a variant lie on the shelves that somebody waits for. */
export const handOutPreorders = job({
  name: 'preorders.hand_out',
  payload: of_variant,
  retries: 12,
  run: (services, { variant_id }) => handOut(services, variant_id),
})

/** Another day was announced. */
export const tellPreorderDay = job({
  name: 'preorders.tell_day',
  payload: of_variant,
  retries: 12,
  run: (services, { variant_id }) => tellDay(services, variant_id),
})

/** Units that are free again after they came, and orders that have all since. */
export const preordersAgain = job({
  name: 'preorders.again',
  payload: z.object({}),
  retries: 3,
  cron: '*/5 * * * *',
  run: handOutAgain,
})

/** Days that were said and are over; the day of Ulaanbaatar ends at 16:00 UTC. */
export const preordersPassed = job({
  name: 'preorders.passed',
  payload: z.object({}),
  retries: 3,
  cron: '11 * * * *',
  run: tellPassed,
})

export const preorderJobs: Runnable[] = [handOutPreorders, tellPreorderDay, preordersAgain, preordersPassed]
