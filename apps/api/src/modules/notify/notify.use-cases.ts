import { toBcp47 } from '@delguur/kit/locale'
import { format, mnt } from '@delguur/kit/money'
import type { Services } from '../../platform/context.ts'
import { transact } from '../../platform/db.ts'
import { wordsOf } from './account-letters.ts'
import { asHtml, asText } from './mail-body.ts'
import { notifyPerson } from './notifications.use-cases.ts'
import { type OrderFacts, readOrder } from './notify.queries.ts'
import { type Occasion, sendOnce } from './notify.repository.ts'
import { orderLetter } from './order-letter.ts'

/**
 * Tells about an order on an occasion: whoever placed it signed in finds it among their notifications and on their
 * devices, and whoever gave an e-mail address gets a mail; each once however often it is called. Rejects with the port's
 * `MailError`, after which it may be called again.
 */
export async function tellOrder(services: Services, occasion: Occasion): Promise<void> {
  const order = await readOrder(services.db, occasion.order_id)
  if (order) await notifyOwner(services, occasion.kind, order)
  await sendOrderMail(services, occasion)
}

async function notifyOwner(services: Services, kind: Occasion['kind'], order: OrderFacts): Promise<void> {
  const { user_id, number, locale } = order
  const said = sayingOf(kind, order)
  if (user_id === null || !said) return
  const { t } = wordsOf(services, locale)
  await transact(services.db, (tx) =>
    notifyPerson(services, tx, {
      user_id,
      topic: 'orders',
      title: t(`push.order.${said}.title`),
      body: t(`push.order.${said}.body`, { number, total: format(mnt(order.total)) }),
      url: `/account/orders/${number}`,
      source: `order-${kind}.${number}`,
      locale,
    }),
  )
}

/** What is true of an order at the moment, as its mails see it; nothing when the occasion has passed. */
function sayingOf(kind: Occasion['kind'], { status, payment_status }: OrderFacts) {
  if (kind === 'placed') return 'placed'
  if (kind === 'overdue') return status === 'overdue' ? 'overdue' : undefined
  if (kind === 'canceled') return payment_status === 'credit_owed' ? 'refund' : 'canceled'
  return payment_status === 'paid' ? 'paid' : 'late'
}

/**
 * Sends one mail about an order to who placed it, in the order's language, and only once however often it is called. Says
 * what is true at the moment of sending; where nothing of it is any more, or nobody gave an e-mail address, nothing is sent.
 * Rejects with the port's `MailError`, after which it may be called again.
 */
export async function sendOrderMail(services: Services, occasion: Occasion): Promise<void> {
  await sendOnce(services.db, occasion, async (tx) => {
    const order = await readOrder(tx, occasion.order_id)
    const letter = order && orderLetter(services, occasion.kind, order)
    if (!order?.email || !letter) return false
    await services.ports.mail.send({
      id: `order-${occasion.kind}.${order.number}`,
      to: order.email,
      language: toBcp47(order.locale),
      subject: letter.subject,
      text: asText(letter),
      html: asHtml(letter),
    })
    return true
  })
}
