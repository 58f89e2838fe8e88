import { dayTimeText } from '@delguur/i18n/dates'
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { localePath } from '@delguur/kit/locale'
import { format, mnt } from '@delguur/kit/money'
import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import { spokenIn, titleIn } from '../../../platform/tenant.ts'
import { notifyPerson, sendText, writeEmail } from '../../messages/notify/index.ts'
import { shortPath, trackingToken } from '../../messages/order-access/index.ts'
import { partPaid } from './bank.queries.ts'

/** A shopper who transferred a part is notified of the missing sum and its deadline. */
export const tellPartPaid = job({
  name: 'bank.tell_part_paid',
  payload: z.object({ transaction_id: z.int(), order_id: z.int().optional() }),
  retries: 12,
  run: (services, { transaction_id, order_id }) => tell(services, transaction_id, order_id),
})

async function tell(services: Services, id: number, order_id?: number): Promise<void> {
  const paid = await partPaid(services.db, id, order_id)
  const missing = Number(paid?.due ?? 0)
  if (!paid || missing <= 0) return
  const { number, user_id, email, payment_due_at } = paid
  const locale = spokenIn(services.tenant, paid.locale)
  const t = createTranslator(locale, loadMessages(locale, ['mail', 'order', 'common']))
  const sums = { number, amount: format(mnt(paid.amount)), missing: format(mnt(missing)) }
  const title = t('mail.part_paid.title', sums)
  const body = t('mail.part_paid.text', sums)
  if (user_id !== null)
    await transact(services.db, (tx) =>
      notifyPerson(services, tx, {
        user_id,
        topic: 'orders',
        title,
        body,
        url: `/account/orders/${number}`,
        locale,
        source: `part-paid-${id}-${number}`,
      }),
    )
  if (!email) {
    const link = services.origin + localePath(locale, shortPath(paid))
    const date = payment_due_at ? dayTimeText(t, payment_due_at) : ''
    const text = t(date ? 'mail.sms.part_paid' : 'mail.sms.part_paid_open', {
      shop: titleIn(services.tenant, locale),
      missing: sums.missing,
      date,
      link,
    })
    if (paid.contact_phone) await sendText(services, `part-paid.${id}.${number}`, paid.contact_phone, text)
    return
  }
  const href = `${services.origin}${localePath(locale, `/orders/${number}`)}?token=${trackingToken(paid.token)}`
  const until = payment_due_at ? t('mail.part_paid.until', { date: dayTimeText(t, payment_due_at) }) : ''
  const message = writeEmail(services, locale, {
    subject: t('mail.part_paid.subject', sums),
    title,
    why: t('mail.why', { number }),
    parts: [
      { kind: 'text', text: body },
      ...(until ? [{ kind: 'text', text: until } as const] : []),
      {
        kind: 'facts',
        facts: [
          { label: t('order.bank.amount'), value: sums.missing, strong: true },
          { label: t('order.bank.reference'), value: number, strong: true },
        ],
      },
      { kind: 'link', label: t('mail.part_paid.button'), href },
    ],
  })
  await services.ports.mail.send({ id: `part-paid.${id}.${number}`, to: email, ...message })
}
