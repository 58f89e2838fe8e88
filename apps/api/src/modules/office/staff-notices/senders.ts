import type { SentWay, WayProblem } from '@delguur/contract/office/staff-notices'
import type { Services } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { titleIn } from '../../../platform/tenant.ts'
import { MailError, PushError, SmsError, writeEmail } from '../../messages/notify/index.ts'
import { queueNotice } from '../webhooks/index.ts'
import { devicesOf, removeDevice } from './devices.repository.ts'
import { type NoticeItem, noticeText, noticeWords, shortText } from './notice-text.ts'
import type { Person } from './staff-people.queries.ts'
import { TelegramError, type TelegramFault } from './telegram.port.ts'
import type { StoredWay } from './ways.repository.ts'

/** What became of a message. `unsure`: it may have arrived, so it is not sent by this way again. */
export type Outcome =
  | { done: 'sent' | 'unsure' }
  | { done: 'off'; problem: WayProblem }
  /** `after`: in how many seconds, as the service says. */
  | { done: 'again'; fault: string; after?: number | undefined }

export type Outgoing = {
  /** Names the message for ever. */
  name: string
  items: readonly NoticeItem[]
  digest: boolean
}
type Sender = (services: Services, person: Person, way: StoredWay | undefined, message: Outgoing) => Promise<Outcome>

const sent: Outcome = { done: 'sent' }
const off = (problem: WayProblem): Outcome => ({ done: 'off', problem })
export const chatPurpose = 'staff telegram chat'

const push: Sender = async ({ db, ports, log }, person, _way, { name, items, digest }) => {
  const { title, lines, url } = noticeText(person.locale, items, digest)
  const message = { title, body: lines.join('\n'), url, tag: name }
  const devices = await devicesOf(db, person.user_id)
  const ended: boolean[] = []
  let arrived = 0
  for (const { id, endpoint, p256dh, auth } of devices)
    try {
      if ((await ports.push?.send({ endpoint, p256dh, auth }, message)) === 'sent') arrived += 1
      else ended.push(await removeDevice(db, person.user_id, id))
    } catch (error) {
      if (!(error instanceof PushError)) throw error
      log.warn({ area: 'notices' }, error.message)
    }
  if (arrived > 0) return sent
  return ended.length === devices.length ? off('ended') : { done: 'again', fault: 'refused' }
}

const mail: Sender = async (services, person, _way, { name, items, digest }) => {
  if (!person.email) return off('refused')
  const { title, lines, url } = noticeText(person.locale, items, digest)
  const t = noticeWords(person.locale)
  const shop = titleIn(services.tenant, person.locale)
  const parts = lines.map((text) => ({ kind: 'text' as const, text }))
  const link = { kind: 'link' as const, label: t('notices.open'), href: `${services.origin}${url}` }
  const subject = [title, ...(lines.length === 1 ? lines : [])].join(': ')
  const content = { subject: `${shop}: ${subject}`, title, parts: [...parts, link], why: t('notices.why') }
  try {
    await services.ports.mail.send({ id: name, to: person.email, ...writeEmail(services, person.locale, content) })
    return sent
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    if (error.fault === 'receiver_refused') return off('refused')
    return error.fault === 'timed_out' ? { done: 'unsure' } : { done: 'again', fault: error.fault }
  }
}

const sms: Sender = async ({ ports, tenant }, person, _way, { name, items }) => {
  if (!person.phone || !ports.sms) return off('refused')
  try {
    // a gateway that has a message of this name does not send it twice
    const text = shortText(person.locale, titleIn(tenant, person.locale), items)
    await ports.sms.send({ id: name, to: person.phone, text })
    return sent
  } catch (error) {
    if (!(error instanceof SmsError)) throw error
    return error.fault === 'receiver_refused' ? off('refused') : { done: 'again', fault: error.fault }
  }
}

const endings: Partial<Record<TelegramFault, Outcome>> = {
  blocked: off('blocked'),
  no_chat: off('no_chat'),
  refused: off('refused'),
  timed_out: { done: 'unsure' },
}

const telegram: Sender = async ({ ports, secrets, origin }, person, way, { items, digest }) => {
  if (!way?.chat || !ports.telegram) return off('no_chat')
  const { title, lines, url } = noticeText(person.locale, items, digest)
  try {
    await ports.telegram.send(secrets.open(chatPurpose, way.chat), [title, ...lines, `${origin}${url}`].join('\n'))
    return sent
  } catch (error) {
    if (!(error instanceof TelegramError)) throw error
    return endings[error.fault] ?? { done: 'again', fault: error.fault, after: error.retry_after }
  }
}

const webhook: Sender = async ({ db, clock }, _person, way, { name, items, digest }) => {
  const endpoint_id = way?.endpoint_id
  if (!endpoint_id) return off('ended')
  const payload = { event: 'notice', notice: name, digest, items: [...items] }
  const queued = await transact(db, (tx) => queueNotice(tx, endpoint_id, payload, clock()))
  return queued ? sent : off('ended')
}

export const senders: Record<SentWay, Sender> = { push, mail, sms, telegram, webhook }

/** Ways by which the same message is sent twice without being shown twice. */
export const isRepeatable = (way: SentWay): boolean => way === 'push' || way === 'sms'
