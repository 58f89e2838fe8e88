import { toBcp47 } from '@delguur/kit/locale'
import { format } from '@delguur/kit/money'
import { type Budget, spend } from '../../../platform/budget.ts'
import type { Services } from '../../../platform/context.ts'
import { type Db, type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { sms } from './account/account-messages.use-cases.ts'
import { withEdited } from './edited-texts.queries.ts'
import { wordsOf } from './emails/account-emails.ts'
import type { Email } from './emails/email.ts'
import { asHtml, asText } from './emails/mail-body.ts'
import { backOf } from './emails/money-email.ts'
import { orderEmail } from './emails/order-email.ts'
import { isTransferred } from './emails/order-parts.ts'
import { takesOrders } from './notifications.repository.ts'
import { notifyPerson } from './notifications.use-cases.ts'
import { hasOwner, isOwnAddress, type OrderFacts, type ReturnFacts, readOrder, readReturn } from './notify.queries.ts'
import { type Occasion, sendOnce } from './notify.repository.ts'
import { textedKinds, textOfOrder } from './text-message.ts'

/**
 * Tells about an order on an occasion: whoever placed it signed in finds it among their notifications and on their
 * devices; whoever gave an e-mail address gets a mail, and who gave none a text message where waiting for them is worth
 * one; each once however often it is called. Rejects with the port's error, after which it may be called again.
 */
export async function tellOrder(services: Services, occasion: Occasion): Promise<void> {
  if (await hasOwner(services.db, occasion.order_id)) {
    const order = await readOrder(services.db, occasion.order_id, services.tenant)
    const returned = order && (await returnOf(services.db, occasion))
    if (order) await notifyOwner(await withEdited(services, order.locale), occasion, order, returned)
  }
  await sendOrderMail(services, occasion)
}

const returnOf = async (db: Db, { about }: Occasion): Promise<ReturnFacts | undefined> =>
  about === undefined ? undefined : readReturn(db, about)

/** Names the message, so that reported twice it is one. */
const nameOf = ({ kind, about }: Occasion, { number }: OrderFacts): string =>
  ['order', kind].join('-') + ['', number, ...(about === undefined ? [] : [about])].join('.')

async function notifyOwner(
  services: Services,
  occasion: Occasion,
  order: OrderFacts,
  returned: ReturnFacts | undefined,
): Promise<void> {
  const { user_id, number, locale } = order
  const message = sayingOf(services, occasion, order, returned)
  if (user_id === null || !message) return
  const { t } = wordsOf(services, locale)
  const params = { number, total: format(order.total), amount: format(amountOf(occasion, order, returned)) }
  await transact(services.db, (tx) =>
    notifyPerson(services, tx, {
      user_id,
      topic: 'orders',
      title: t(`push.order.${message}.title`),
      body: t(`push.order.${message}.body`, params),
      url: `/account/orders/${number}`,
      source: nameOf(occasion, order),
      locale,
    }),
  )
}

/** What went back, as far as the occasion is about that. */
function amountOf({ kind, about }: Occasion, order: OrderFacts, returned: ReturnFacts | undefined): number {
  if (kind === 'canceled') return backOf(order, 'cancel')
  if (kind === 'late') return backOf(order, 'late_payment')
  return returned?.amount ?? order.refunds.find(({ number }) => number === about)?.amount ?? 0
}

/** What is true of an order at the moment, as its mails see it; nothing when the occasion has passed. */
function sayingOf(services: Services, occasion: Occasion, order: OrderFacts, returned: ReturnFacts | undefined) {
  const { kind } = occasion
  if (kind === 'overdue') return order.status === 'overdue' ? 'overdue' : undefined
  if (kind === 'canceled') return backOf(order, 'cancel') > 0 ? 'refund' : 'canceled'
  return orderEmail(services, occasion, order, returned) ? kind : undefined
}

/** Worth a text message to who gave no e-mail address: they have to do something, wait at the door, or it is their money. */
const texted: ReadonlySet<Occasion['kind']> = new Set(textedKinds)
/** Topics that a person can unsubscribe from; messages about their money are always sent. */
const optional: ReadonlySet<Occasion['kind']> = new Set(['ready', 'shipped', 'part_shipped', 'near', 'delivered'])

/**
 * Sends one message about an order to who placed it, in the order's language, and only once however often it is called.
 * Says what is true at the moment of sending; where nothing of it is any more, or nobody wants to be written to, nothing is
 * sent. Rejects with the port's error, after which it may be called again.
 */
export async function sendOrderMail(services: Services, occasion: Occasion): Promise<void> {
  const { kind } = occasion
  await sendOnce(services.db, occasion, async (tx) => {
    const order = await readOrder(tx, occasion.order_id, services.tenant)
    if (!order) return undefined
    const about = await withEdited(services, order.locale)
    const content = orderEmail(about, occasion, order, await returnOf(tx, occasion))
    if (!content) return undefined
    const channel = channelFor(kind, order)
    const worded = channel === 'sms' ? textedAs(kind, order) : kind
    if (!worded) return undefined
    if (optional.has(kind) && order.user_id !== null && !(await takesOrders(tx, order.user_id, channel)))
      return undefined
    const isBeforeMoney = unpaid.has(kind) || (kind === 'canceled' && order.cancel_reason === 'not_confirmed')
    if (isBeforeMoney && !(await mayWrite(services, tx, order, channel))) return undefined
    if (channel === 'email' && order.email) await mail(services, order, order.email, nameOf(occasion, order), content)
    else if (texted.has(worded) && order.phone) {
      const id = nameOf(occasion, order)
      await sms(services, id, order.phone, textOfOrder(wordsOf(about, order.locale), worded, content))
    } else return undefined
    return channel
  })
}

/**
 * What a text message says on an occasion: of a placed order that is paid already its payment says so, and one to be paid at a provider
 * is not written about while its buyer may be paying it (the first reminder does).
 */
function textedAs(kind: Occasion['kind'], order: OrderFacts): Occasion['kind'] | undefined {
  if (kind !== 'placed') return kind
  return order.status === 'placed' && isTransferred(order) ? 'placed' : undefined
}

/** What is written of an order before any money came. */
const unpaid: ReadonlySet<Occasion['kind']> = new Set(['placed', 'reminder', 'overdue', 'expired'])
/** So many messages about unpaid orders a day go to an address or a number that somebody only typed. */
const typed: Budget = { name: 'typed_receiver', tries: 5, seconds: 24 * 3600 }

/** Whether a message before any money came is sent: to who confirmed that it is theirs always, else a few a day. */
async function mayWrite(services: Services, tx: Tx, order: OrderFacts, channel: 'email' | 'sms'): Promise<boolean> {
  const to = (channel === 'email' ? order.email : order.phone)?.toLowerCase()
  if (!to || (await isOwnAddress(tx, order.user_id, to))) return true
  const receiver = services.secrets.mac('typed_receiver', to).toString('base64url')
  return spend({ db: tx, now: services.clock() }, typed, receiver).then(
    () => true,
    (error) => {
      if (error instanceof ShopError && error.code === 'too_many_requests') return false
      throw error
    },
  )
}

/** Who waits at the door reads no mail. */
const channelFor = (kind: Occasion['kind'], { email, phone }: OrderFacts): 'email' | 'sms' =>
  email && !(kind === 'near' && phone) ? 'email' : 'sms'

const mail = (services: Services, order: OrderFacts, to: string, id: string, content: Email): Promise<void> =>
  services.ports.mail.send({
    id,
    to,
    language: toBcp47(order.locale),
    subject: content.subject,
    text: asText(content),
    html: asHtml(content),
  })
