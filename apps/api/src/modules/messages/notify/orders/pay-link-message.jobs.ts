import { localePath } from '@delguur/kit/locale'
import { format } from '@delguur/kit/money'
import { z } from 'zod'
import type { Services } from '../../../../platform/context.ts'
import { job } from '../../../../platform/jobs/jobs.ts'
import { titleIn } from '../../../../platform/tenant.ts'
import { mail, sms } from '../account/account-messages.use-cases.ts'
import { withEdited } from '../edited-texts.queries.ts'
import { emailOf, wordsOf } from '../emails/account-emails.ts'
import { type OrderFacts, readOrder } from '../notify.queries.ts'

const payload = z.object({
  id: z.string().max(100),
  order_id: z.int(),
  sent_to: z.enum(['sms', 'email']),
  sealed: z.string(),
})

/** Nothing is due of what is paid, canceled or expired. */
const owing = ['balance_due', 'failed']

/** Writes the buyer of an order where it is paid; nothing once it is paid or over. */
async function sendLink(services: Services, { id, order_id, sent_to, sealed }: z.infer<typeof payload>): Promise<void> {
  const order = await readOrder(services.db, order_id, services.tenant)
  if (!order || order.status === 'overdue' || !owing.includes(order.payment_status ?? '')) return
  const words = wordsOf(await withEdited(services, order.locale), order.locale)
  const path = services.secrets.open('link', Buffer.from(sealed, 'base64'))
  const href = `${services.origin}${localePath(order.locale, path)}`
  const params = { shop: titleIn(services.tenant, order.locale), total: format(dueOf(order)), number: order.number }
  if (sent_to === 'sms' && order.phone)
    return sms(services, id, order.phone, `${words.t('mail.pay_link.sms', params)}\n${href}`)
  if (!order.email) return
  const parts = [
    { kind: 'text', text: words.t('mail.pay_link.text', params) } as const,
    { kind: 'link', label: words.t('mail.pay_link.button', params), href } as const,
  ]
  const subject = words.t('mail.pay_link.subject', params)
  await mail(services, id, order.email, emailOf(words, { subject, parts, why: words.t('mail.pay_link.why') }))
}

/** What its open payments wait for: less than the whole where it was edited after it was paid. */
const dueOf = ({ payments, total }: OrderFacts): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0) || total

/** A link to pay an order; `sealed` is base64 of `secrets.seal('link', path)`. */
export const payLinkMessage = job({ name: 'notify.pay_link', payload, retries: 8, run: sendLink })
