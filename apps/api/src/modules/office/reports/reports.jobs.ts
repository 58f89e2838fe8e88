import { localDate } from '@delguur/kit/dates'
import { z } from 'zod'
import { job } from '../../../platform/jobs/jobs.ts'
import { mailDueReports } from './mail-reports.ts'
import { sumChanges } from './sum-changes.ts'

/** Every hour of the morning here, so that a shop that was down at eight mails at nine: each report once a day. */
export const mailReports = job({
  name: 'reports.mail',
  payload: z.object({}),
  retries: 3,
  cron: '0 0-4 * * *',
  run: (services) => mailDueReports(services),
})

/** Every minute: days that are over and changed. Reports are right without it, and slower. */
export const sumReports = job({
  name: 'reports.sum',
  payload: z.object({}),
  retries: 3,
  cron: '* * * * *',
  run: ({ db, clock }) => sumChanges(db, localDate(clock()), clock()),
})
