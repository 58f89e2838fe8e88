import { z } from 'zod'
import { job, type Runnable } from '../../../platform/jobs/jobs.ts'
import { fetchCalendars } from './room-calendars.ts'
import { releaseHolds, remindOfRest } from './settle.ts'

/** Every minute: bookings that were not paid in time. */
const releaseEveryMinute = job({
  name: 'travel.release',
  payload: z.object({}),
  retries: 2,
  cron: '* * * * *',
  run: async (services) => {
    if (services.tenant.flags.travel) await releaseHolds(services)
  },
})

/** Every five minutes: calendars of other systems whose time has come. */
const readCalendars = job({
  name: 'travel.calendars',
  payload: z.object({}),
  retries: 0,
  cron: '*/5 * * * *',
  run: async (services) => {
    if (services.tenant.flags.travel) await fetchCalendars(services)
  },
})

/** Every morning: the rest of tours that falls due. */
const remindDaily = job({
  name: 'travel.remind',
  payload: z.object({}),
  retries: 2,
  cron: '0 2 * * *',
  run: async (services) => {
    if (services.tenant.flags.travel) await remindOfRest(services)
  },
})

export const travelJobs: Runnable[] = [releaseEveryMinute, readCalendars, remindDaily]
