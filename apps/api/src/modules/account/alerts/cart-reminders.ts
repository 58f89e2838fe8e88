import { localePath } from '@delguur/kit/locale'
import { format } from '@delguur/kit/money'
import type { Services } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { doEach } from '../../../platform/jobs/do-each.ts'
import { type EmailContent, MailError } from '../../messages/notify/index.ts'
import { loadOrder } from '../../orders/index.ts'
import { alertToken } from './alert-links.ts'
import { stoppable, translatorOf } from './alert-texts.ts'
import { mayGoAt } from './alerts.domain.ts'
import { type AbandonedCart, abandonedCartIds, findCart } from './cart-reminders.queries.ts'
import { noteReminder, refuseReminder, takeBackReminder } from './cart-reminders.repository.ts'

const atOnce = 200
type ReminderLine = { name: string; detail: string; amount: string }

/**
 * Reminds people of carts that they left, each cart once, by day. That it was is kept before the mail goes: a killed process loses
 * one rather than sends it twice. One whose mail was not taken is tried again the next time.
 */
export async function remindOfCarts(services: Services): Promise<void> {
  const now = services.clock()
  if (mayGoAt(now) > now) return
  await doEach(services, await abandonedCartIds(services.db, now, atOnce), async (id) => {
    const found = await transact(services.db, async (tx) => {
      const cart = await findCart(tx, services.tenant, id, now)
      const goods = cart ? await cartLines(tx, cart, now) : []
      return cart && goods.length > 0 && (await noteReminder(tx, id, now)) ? { cart, goods } : undefined
    })
    if (found) await sendReminder(services, found.cart, found.goods, () => takeBackReminder(services.db, id))
  })
}

type Sending = Pick<Services, 'db' | 'ports' | 'secrets' | 'origin'> & Parameters<typeof stoppable>[0]

/** Mails a reminder that is noted already; one that the server did not take is taken back, to be tried again. */
export async function sendReminder(
  services: Sending,
  cart: AbandonedCart,
  goods: ReminderLine[],
  takeBack: () => Promise<unknown>,
): Promise<void> {
  const { id, email, locale, user_id } = cart
  const token = alertToken(services.secrets, 'o', user_id, email)
  try {
    const mail = stoppable(services, locale, contentOf(services, cart, goods), token)
    await services.ports.mail.send({ id: `cart.${id}`, to: email, ...mail })
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    if (error.fault === 'receiver_refused') await refuseReminder(services.db, id)
    else await takeBack()
  }
}

function contentOf(
  { origin }: Pick<Services, 'origin'>,
  { locale }: AbandonedCart,
  products: ReminderLine[],
): EmailContent {
  const t = translatorOf(locale)
  const then = encodeURIComponent(localePath(locale, '/cart'))
  return {
    subject: t('alerts.cart.subject'),
    title: t('alerts.cart.subject'),
    parts: [
      { kind: 'text', text: t('alerts.cart.text') },
      { kind: 'goods', products },
      { kind: 'hint', text: t('alerts.cart.prices') },
      { kind: 'link', label: t('alerts.cart.button'), href: `${origin}${localePath(locale, `/login?then=${then}`)}` },
    ],
    why: t('alerts.cart.why'),
  }
}

/** What of a cart can be bought now, for what it costs now; of alcohol nobody is reminded. */
export async function cartLines(tx: Tx, { id, locale }: AbandonedCart, now: Date): Promise<ReminderLine[]> {
  const order = await loadOrder(tx, { id }, { locale, now })
  return (order?.lines ?? [])
    .filter(({ variant }) => variant.available && variant.alcohol_percent === null)
    .filter(({ variant }) => variant.digital !== null || variant.stock.some(({ on_hand }) => on_hand > 0))
    .map(({ variant, quantity }) => ({
      name: variant.name,
      detail: [variant.options_text, `× ${quantity}`].filter(Boolean).join(' '),
      amount: format(variant.price * quantity),
    }))
}
