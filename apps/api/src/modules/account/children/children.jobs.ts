import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { localDate } from '@delguur/kit/dates'
import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { job, type Runnable } from '../../../platform/jobs/jobs.ts'
import { spokenIn } from '../../../platform/tenant.ts'
import { notifyPerson } from '../../messages/notify/index.ts'
import { remindedAfter } from './children.queries.ts'
import { noteReminder } from './children.repository.ts'
import { type Due, remindersDue } from './reminders.domain.ts'

const batch = 200

/**
 * Tells guardians what they wanted to be reminded of. The notice may leave the shop as a push message, so it says no name,
 * no size and no day: the page that it opens does.
 */
export async function remindGuardians(services: Services): Promise<void> {
  if (!services.tenant.flags.children) return
  const today = localDate(services.clock())
  for (let last = 0; ; ) {
    const children = await remindedAfter(services.db, last, batch)
    for (const child of children)
      for (const due of remindersDue(child, today)) await remind(services, child, due, child.locale)
    if (children.length < batch) return
    last = children.at(-1)?.id ?? last
  }
}

async function remind(
  services: Services,
  child: { id: number; user_id: number },
  { kind, mark }: Due,
  preferred: string | null,
): Promise<void> {
  const locale = spokenIn(services.tenant, preferred)
  const t = createTranslator(locale, loadMessages(locale, ['children']))
  await transact(services.db, async (tx) => {
    if (!(await noteReminder(tx, child.id, kind, mark, services.clock()))) return
    await notifyPerson(services, tx, {
      user_id: child.user_id,
      topic: 'account',
      title: t(`children.notice.${kind}.title`),
      body: t(`children.notice.${kind}.body`),
      url: '/account/children',
      locale,
    })
  })
}

/** Every morning at ten. */
export const remindDaily = job({
  name: 'children.remind',
  payload: z.object({}),
  retries: 3,
  cron: '0 2 * * *',
  run: remindGuardians,
})

export const childrenJobs: Runnable[] = [remindDaily]
