import { job } from '../../../../platform/jobs/jobs.ts'
import { accountNoticeMessage, alert, alertMail, codeMessage, linkMessage, notice } from '../emails.jobs.ts'
import { raiseAlert, tellAccountNotice } from './account-events.use-cases.ts'

/** Something happened to an account: a row in its notifications, and a mail or text message to its owner. */
export const accountNotice = job({
  name: 'notify.account_notice',
  payload: notice,
  retries: 12,
  run: tellAccountNotice,
})

/** Somebody attacks: a warning in the log, a metric, and a mail to whoever looks after the shop, one per kind and hour. */
export const securityAlert = job({ name: 'notify.security_alert', payload: alert, retries: 6, run: raiseAlert })

export const accountMessageJobs = [
  codeMessage,
  linkMessage,
  accountNotice,
  accountNoticeMessage,
  securityAlert,
  alertMail,
]
