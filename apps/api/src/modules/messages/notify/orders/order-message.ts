import type { Services } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { titleIn } from '../../../../platform/tenant.ts'
import { withEdited } from '../edited-texts.queries.ts'
import { type About, emailOf, wordsOf } from '../emails/account-emails.ts'
import type { Email } from '../emails/email.ts'
import { orderEmail } from '../emails/order-email.ts'
import { pageLink } from '../emails/order-parts.ts'
import { type OrderFacts, readOrder } from '../notify.queries.ts'
import type { Occasion } from '../notify.repository.ts'
import { orderText, textOfOrder } from '../text-message.ts'
import type { OrderMessage } from './order-message.queries.ts'

/** To whom and what; `text` is a text message. */
export type Written = { to: string; email: Email; text: string }
type Wanted = Pick<OrderMessage, 'kind' | 'channel' | 'text'>

/** What a message says, as it is now; nothing where there is nobody to send it to, or nothing to say. */
export async function writeOrderMessage(
  services: Services,
  db: Db,
  order_id: number,
  wanted: Wanted,
): Promise<Written | undefined> {
  const order = await readOrder(db, order_id, services.tenant)
  const to = order && (wanted.channel === 'email' ? order.email : order.phone)
  if (!order || !to) return undefined
  const about = await withEdited(services, order.locale)
  const email = emailFor(about, order, wanted)
  if (!email) return undefined
  const words = wordsOf(about, order.locale)
  const text =
    wanted.kind === 'text'
      ? `${titleIn(services.tenant, order.locale)}: ${wanted.text ?? ''}`
      : wanted.kind === 'order'
        ? textOfOrder(words, stateOf(order), email)
        : orderText(words, email.subject)
  return { to, email, text }
}

function emailFor(services: About, order: OrderFacts, { kind, text }: Wanted): Email | undefined {
  if (kind === 'order') return orderEmail(services, { kind: stateOf(order) }, order)
  const words = wordsOf(services, order.locale)
  const { t } = words
  const { number } = order
  const link = pageLink({ t, about: services }, order)
  const why = t('mail.why', { number })
  const textMessage = (each: string) => ({ kind: 'text', text: each }) as const
  if (kind === 'text') {
    const parts = (text ?? '').split(/\n{2,}/).map(textMessage)
    return emailOf(words, { subject: t('mail.staff_text.subject', { number }), parts: [...parts, link], why })
  }
  return emailOf(words, {
    subject: t('mail.staff_receipt.subject', { number }),
    parts: [textMessage(t('mail.staff_receipt.text', { number })), link],
    why,
  })
}

/** What the shop itself would say of an order in its state. */
function stateOf({ status, payment_status, shipment_status, deliveries }: OrderFacts): Occasion['kind'] {
  if (status === 'ready') {
    if (shipment_status === 'shipped') return 'shipped'
    return deliveries.some(({ kind }) => kind === 'pick_up') ? 'ready' : 'paid'
  }
  if (status === 'confirmed') return payment_status === 'paid' ? 'paid' : 'confirmed'
  if (status === 'finished' || status === 'returned') return 'delivered'
  return status as Occasion['kind']
}
