import { spend } from '../../../../platform/budget.ts'
import type { Services } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/db.ts'
import { countAlert } from '../../../../platform/metrics.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { noticeOf, wordsFor } from '../emails/account-emails.ts'
import { accountNoticeMessage, alertMail } from '../emails.jobs.ts'
import { notifyPerson } from '../notifications.use-cases.ts'
import type { Alert, Notice } from './account-messages.use-cases.ts'

/** Writes the notice into the person's notifications and sees that it is sent. Called again it does nothing more. */
export async function tellAccountNotice(services: Services, notice: Notice): Promise<void> {
  const { id, user_id, kind, locale, happened_at, went: deleted } = notice
  const words = await wordsFor(services, locale)
  const payload = {
    user_id,
    topic: 'account',
    title: words.t(`mail.notice.${kind}.subject`),
    body: noticeOf(words, { kind, at: new Date(happened_at), went: deleted }),
    url: '/account/security',
    source: `account-notice.${id}`,
    locale,
  } as const
  await transact(services.db, async (tx) => {
    // nobody signs in any more to an account that is gone
    if (kind !== 'account_deleted' && kind !== 'merged') await notifyPerson(services, tx, payload)
    await services.jobs.add(tx, accountNoticeMessage, notice, { key: `account-notice.${id}` })
  })
}

const hourly = { name: 'security_alert', tries: 1, seconds: 3_600 }

/** Says an attack in the log and the metrics, and has it mailed unless one of its kind was within the hour. */
export async function raiseAlert(services: Services, alert: Alert): Promise<void> {
  const { kind, detail } = alert
  services.log.warn({ area: 'security', kind, detail }, 'security alert')
  countAlert(services.tenant.name, kind)
  try {
    await transact(services.db, async (tx) => {
      await spend({ db: tx, now: services.clock() }, hourly, kind)
      await services.jobs.add(tx, alertMail, alert, { key: `alert.${alert.id}` })
    })
  } catch (error) {
    if (!(error instanceof ShopError && error.code === 'too_many_requests')) throw error
  }
}
