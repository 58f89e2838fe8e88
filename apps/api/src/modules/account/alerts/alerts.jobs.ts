import { dayMs } from '@delguur/kit/dates'
import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { job, type Runnable } from '../../../platform/jobs/jobs.ts'
import { forgetAlerts } from './alerts.repository.ts'
import { remindOfCarts } from './cart-reminders.ts'
import { confirmMail } from './confirm-mail.jobs.ts'
import { lookAtChanges } from './look-at-changes.ts'
import { sendAlerts } from './send-alerts.ts'

const payload = z.object({})

/** Every minute: what changed becomes messages, and messages that are due are sent. More of them follow at once. */
export const alertRound = job({
  name: 'alerts.round',
  payload,
  retries: 3,
  cron: '* * * * *',
  run: async (services) => {
    if (!services.tenant.flags.alerts) return
    const [looked, sent] = [await lookAtChanges(services), await sendAlerts(services)]
    if (!looked || !sent) await again(services)
  },
})

const again = (services: Services): Promise<void> =>
  transact(services.db, (tx) => services.jobs.add(tx, alertRound, {}, { key: 'alerts.round.more' }))

/** Every ten minutes: carts that were left for some hours. */
export const cartReminders = job({
  name: 'alerts.carts',
  payload,
  retries: 3,
  cron: '*/10 * * * *',
  run: async (services) => {
    if (services.tenant.flags.alerts && services.tenant.flags.offers) await remindOfCarts(services)
  },
})

const retentionDays = { over: 90, unconfirmed: 7 }

/** Every night: what is over. */
export const forgetOldAlerts = job({
  name: 'alerts.forget',
  payload,
  retries: 3,
  cron: '50 19 * * *',
  run: ({ db, clock }) => {
    const ago = (days: number) => new Date(clock().getTime() - days * dayMs)
    return forgetAlerts(db, ago(retentionDays.over), ago(retentionDays.unconfirmed))
  },
})

export const alertJobs: Runnable[] = [confirmMail, alertRound, cartReminders, forgetOldAlerts]
