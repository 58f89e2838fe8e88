import { dayMs } from '@delguur/kit/dates'
import { type Locale, localePath } from '@delguur/kit/locale'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { spokenIn } from '../../../platform/tenant.ts'
import { pushDevices } from './devices.repository.ts'
import { insertNotification, type Topic, takesPush } from './notifications.repository.ts'
import { pushMessage } from './push.jobs.ts'

export type PersonNotice = {
  user_id: number
  topic: Topic
  title: string
  body: string
  /** A path of the shop, without its locale. */
  url: string | null
  image_url?: string
  /** Names what is reported; of equal names only the first is. */
  source?: string
  /** Of the words, and of the page that a push message opens. */
  locale?: Locale
}

/**
 * Tells a person something: a row of the notifications centre and, where the person allows the topic, a push message to
 * each of their devices. Both exist exactly if the caller's transaction does. Nobody is notified who is gone.
 */
export async function notifyPerson(
  ctx: Pick<Services, 'jobs' | 'clock' | 'tenant'>,
  tx: Tx,
  notice: PersonNotice,
): Promise<void> {
  const { user_id, topic, title, body, url, image_url = null, source = null } = notice
  const created_at = ctx.clock()
  const id = await insertNotification(tx, { user_id, topic, title, body, url, image_url, source, created_at })
  if (id === undefined || !(await takesPush(tx, user_id, topic))) return
  const locale = spokenIn(ctx.tenant, notice.locale)
  const expires_at = new Date(created_at.getTime() + dayMs).toISOString()
  const message = { topic, title, body, url: localePath(locale, url ?? '/'), tag: source ?? `notice-${id}`, expires_at }
  for (const { id: device_id } of await pushDevices(tx, user_id))
    await ctx.jobs.add(tx, pushMessage, { ...message, device_id })
}
