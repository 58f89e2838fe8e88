import { z } from 'zod'
import { job, type Runnable } from '../../../platform/jobs/jobs.ts'
import { issuing, mailing, voiding } from './queued.ts'
import { dropSecrets } from './receipts.repository.ts'
import { issueReceipt } from './use-cases/issue.ts'
import { mailReceipt } from './use-cases/mail.ts'
import { resumeReceipts, sendReceipts } from './use-cases/poll-receipts.ts'
import { takeBackReceipt } from './use-cases/take-back.ts'

/** Has a receipt made. */
const issue = job({ ...issuing, run: (services, { receipt_id }) => issueReceipt(services, receipt_id) })
/** Takes one back. */
const takeBack = job({ ...voiding, run: (services, { receipt_id }) => takeBackReceipt(services, receipt_id) })
/** Mails it. */
const mail = job({ ...mailing, run: (services, { receipt_id }) => mailReceipt(services, receipt_id) })

/** Once a day: the tax authority gets what it was not sent yet, and somebody is notified when it got nothing for long. */
export const sendReceiptData = job({
  name: 'receipts.send_data',
  payload: z.object({}),
  retries: 8,
  cron: '30 18 * * *',
  run: (services) => sendReceipts(services),
})

/** Every ten minutes: what was given up or lost goes on. */
export const resumeStranded = job({
  name: 'receipts.resume',
  payload: z.object({}),
  retries: 3,
  cron: '*/10 * * * *',
  run: (services) => resumeReceipts(services),
})

/** Every five minutes: lottery numbers and QR texts whose time is over are gone. */
export const forgetSecrets = job({
  name: 'receipts.forget_secrets',
  payload: z.object({}),
  retries: 3,
  cron: '*/5 * * * *',
  run: ({ db, clock }) => dropSecrets(db, clock()),
})

export const receiptJobs: Runnable[] = [issue, takeBack, mail, sendReceiptData, resumeStranded, forgetSecrets]
