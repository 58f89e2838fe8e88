import type { Services } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { MailError, notifyPerson, SmsError, sendText } from '../../messages/notify/index.ts'
import { alertToken } from './alert-links.ts'
import { type AlertText, mailOf, textOf } from './alert-texts.ts'
import { type Facts, holds, mayGoAt, pauseAfter } from './alerts.domain.ts'
import { factsOf, findPerson, findReader, findVariantSubject, forSale } from './alerts.queries.ts'
import {
  alsoBy,
  type Due,
  finish,
  mergeReady,
  noteSent,
  postpone,
  productsOf,
  takeDue,
  waitOn,
} from './messages.repository.ts'
import { portsOf, waysTo } from './person-ways.ts'

const most = 200
/** A brand writes to nobody more often, however much is new. */
const brandPauseMs = 20 * 3_600_000

type Send = () => Promise<void>

/**
 * Sends what is due, as it is at the moment of sending; what is not so any more is not sent. A message is marked as handed over
 * before it is: a process that is killed in between loses it rather than sends it twice. `false` when there is more.
 */
export async function sendAlerts(services: Services): Promise<boolean> {
  for (let count = 0; count < most; count++) {
    const step = await transact(services.db, async (tx) => {
      const due = await takeDue(tx, services.tenant, services.clock())
      return due && { due, send: await prepare(services, tx, due) }
    })
    if (!step) return true
    if (step.send) await handOver(services, step.due, step.send)
  }
  return false
}

async function handOver({ db, clock }: Services, { id, tries }: Due, send: Send): Promise<void> {
  try {
    await send()
    await finish(db, id, 'sent', clock())
  } catch (error) {
    if (!(error instanceof MailError || error instanceof SmsError)) throw error
    const pause = error.fault === 'receiver_refused' ? undefined : pauseAfter(tries + 1)
    if (pause === undefined) await finish(db, id, 'failed', clock())
    else await postpone(db, id, new Date(clock().getTime() + pause * 60_000), tries + 1)
  }
}

/** What is to be done once the transaction is over; nothing where all is done in it. */
async function prepare(services: Services, tx: Tx, due: Due): Promise<Send | undefined> {
  const now = services.clock()
  // what a person is told first, by whichever way; it moves the alert on
  const isFirst = due.of_id === null && due.tries === 0
  const later = waitUntil(due, isFirst, now)
  if (later) return void (await postpone(tx, due.id, later, due.tries))
  const found = due.state === 'stopped' ? undefined : await contentOf(services, tx, due, isFirst, now)
  const send = found && (await way(services, tx, due, found.text))
  if (isFirst && found && send) await noteSent(tx, due, found.price, now)
  else if (isFirst) await waitOn(tx, due)
  await finish(tx, due.id, send === undefined ? 'moot' : send === 'done' ? 'sent' : 'sending', now)
  return send === 'done' ? undefined : send
}

function waitUntil({ kind, notified_at }: Due, isFirst: boolean, now: Date): Date | undefined {
  const morning = mayGoAt(now)
  if (morning > now) return morning
  const next = kind === 'brand' && isFirst && notified_at ? notified_at.getTime() + brandPauseMs : 0
  return next > now.getTime() ? new Date(next) : undefined
}

type Content = { text: AlertText; price: number | null }

/** What is to be said now; nothing where it is not so any more. */
async function contentOf(
  services: Services,
  tx: Tx,
  due: Due,
  isFirst: boolean,
  now: Date,
): Promise<Content | undefined> {
  if (due.kind === 'brand') {
    if (isFirst) await mergeReady(tx, due, now)
    const goods = await forSale(tx, await productsOf(tx, due), now)
    return goods.length > 0 ? { text: { kind: 'brand', goods }, price: null } : undefined
  }
  if (due.variant_id === null) return undefined
  const [facts] = await factsOf(tx, { variant: due.variant_id }, now)
  const subject = await findVariantSubject(tx, due.variant_id, now)
  if (!facts || !subject || !isSo(due, facts, isFirst, services.tenant.low_stock_at)) return undefined
  return { text: { kind: due.kind, subject, facts }, price: facts.price }
}

/** What went first has moved the price that the person knows. */
const isSo = (due: Due, facts: Facts, isFirst: boolean, lowAt: number): boolean =>
  holds(due.kind, facts, isFirst || due.price === null ? due.price : due.price + 1, lowAt)

/** How it goes by its way, where that is allowed still; what goes into the shop itself is done at once. */
async function way(services: Services, tx: Tx, due: Due, text: AlertText): Promise<Send | 'done' | undefined> {
  const id = `alert.${due.id}`
  const { locale, user_id } = due
  const mail =
    (to: string, token: string): Send =>
    () =>
      services.ports.mail.send({ id, to, ...mailOf(services, locale, text, token) })
  if (user_id === null) {
    const reader = due.reader_id === null ? undefined : await findReader(tx, due.reader_id)
    return reader && mail(reader.email, alertToken(services.secrets, 'r', reader.id, reader.email))
  }
  const person = await findPerson(tx, user_id)
  if (!person) return undefined
  const ways = waysTo(person, portsOf(services))
  const words = textOf(services, locale, text)
  if (due.channel === 'notice') {
    const { title, body, url } = words
    await notifyPerson(services, tx, { user_id, topic: 'wishes', title, body, url, source: id, locale })
    for (const each of ways) if (each !== 'push') await alsoBy(tx, due, each, services.clock())
    return 'done'
  }
  const { email, phone } = person
  if (!ways.includes(due.channel)) return undefined
  if (due.channel === 'sms') return phone === null ? undefined : () => sendText(services, id, phone, words.short)
  return email === null ? undefined : mail(email, alertToken(services.secrets, 'u', user_id, email))
}
