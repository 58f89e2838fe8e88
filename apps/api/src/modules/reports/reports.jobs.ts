import { z } from 'zod'
import { job } from '../../platform/jobs.ts'
import { mailDueReports } from './mail-reports.ts'

/** Every hour of the morning here, so that a shop that was down at eight mails at nine: each report once a day. */
export const mailReports = job({
  name: 'reports.mail',
  payload: z.object({}),
  retries: 3,
  cron: '0 0-4 * * *',
  run: (services) => mailDueReports(services),
})
