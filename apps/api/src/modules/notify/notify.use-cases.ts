import { toBcp47 } from '@delguur/kit/locale'
import type { Services } from '../../platform/context.ts'
import { asHtml, asText } from './mail-body.ts'
import { readOrder } from './notify.queries.ts'
import { type Occasion, sendOnce } from './notify.repository.ts'
import { orderLetter } from './order-letter.ts'

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
