import type { Services } from '../../../platform/context.ts'
import { MailError, type MailPort } from './mail.port.ts'
import { beginSending, endSending, findOutgoing, type Outgoing } from './outbox.repository.ts'
import { PushError } from './push.port.ts'
import { SmsError, type SmsPort } from './sms.port.ts'

// What is handed to the gateways is written down before and after: what staff see as the outbox.

type Journal = Pick<Services, 'db' | 'secrets' | 'clock' | 'log'>
type Content = { language?: string; subject: string; text: string; html?: string; headers?: Record<string, string> }

/**
 * Kinds of which the words are kept, to be sent again as they were: they hold neither codes nor links that open an account, and name
 * nothing that may be hidden by then but what their receiver has bought or asked for.
 */
const retainedKinds = /^(order-|part-paid$|notice$|welcome$|alert-message$|order-message$|receipt$|quote$)/

/** `order-ready.R123.again.2` is an `order-ready`. */
const kindOf = (name: string): string => name.split('.')[0] ?? name

const orderIn = (...texts: string[]): string | null => /\bR\d{6,12}\b/.exec(texts.join(' '))?.[0] ?? null

/** A number or address as those who left are remembered: it names nobody, and only the shop's key can make it. */
export const loginMac = ({ secrets }: Pick<Services, 'secrets'>, login: string): Buffer =>
  secrets.mac('forgotten_login', login.toLowerCase())

/** Sends something and keeps what became of it. Where nothing can be written down it is sent nevertheless. */
export async function recorded<T>(journal: Journal, message: Outgoing, send: () => Promise<T>): Promise<T> {
  const { db, clock, log } = journal
  const note = (write: Promise<unknown>) =>
    write.catch((error: unknown) => log.warn({ area: 'outbox', error: String(error) }, 'a message is not written down'))
  await note(beginSending(db, message, loginMac(journal, message.receiver), clock()))
  try {
    const sent = await send()
    await note(endSending(db, message.name, null, clock()))
    return sent
  } catch (error) {
    await note(endSending(db, message.name, faultOf(error), clock()))
    throw error
  }
}

const faultOf = (error: unknown): string =>
  error instanceof MailError || error instanceof SmsError
    ? error.fault
    : error instanceof PushError
      ? 'refused'
      : 'error'

const sealed = ({ secrets }: Pick<Journal, 'secrets'>, name: string, content: Content): Buffer | null =>
  retainedKinds.test(kindOf(name)) ? secrets.seal('outbox', JSON.stringify(content)) : null

/** The gateways of a shop, each message written down. */
export const recordedMail = (journal: Journal, port: MailPort): MailPort => ({
  send: (mail) => {
    const { id, to, language, subject, text, html, headers, attachments } = mail
    const content = { language, subject, text, html, ...(headers && { headers }) }
    const message: Outgoing = {
      name: id,
      kind: kindOf(id),
      channel: 'email',
      receiver: to,
      order_number: orderIn(id, subject),
      // the subject of a code begins with it
      subject: kindOf(id) === 'code' ? '' : subject,
      sealed: attachments?.length ? null : sealed(journal, id, content),
    }
    return recorded(journal, message, () => port.send(mail))
  },
})

export const recordedSms = (journal: Journal, port: SmsPort): SmsPort => ({
  send: (message) => {
    const { id, to, text } = message
    const content = sealed(journal, id, { subject: '', text })
    const outgoing: Outgoing = {
      name: id,
      kind: kindOf(id),
      channel: 'sms',
      receiver: to,
      order_number: orderIn(id, text),
      subject: content ? text : '',
      sealed: content,
    }
    return recorded(journal, outgoing, () => port.send(message))
  },
})

/** What a message said, where that is kept. */
export const openOutgoing = ({ secrets }: Pick<Journal, 'secrets'>, stored: Buffer | null): Content | undefined =>
  stored ? (JSON.parse(secrets.open('outbox', stored)) as Content) : undefined

/** Sends a queued repetition; one that was sent meanwhile is not sent twice. Rejects with the port's error. */
export async function sendQueued(services: Services, id: number): Promise<void> {
  const found = await findOutgoing(services.db, id)
  const content = found && openOutgoing(services, found.sealed)
  if (!found || !content || found.state === 'sent') return
  const { name, channel, receiver: to } = found
  const { language = 'mn', subject, text, html = '', headers } = content
  if (channel === 'email')
    await services.ports.mail.send({ id: name, to, language, subject, text, html, ...(headers && { headers }) })
  if (channel === 'sms') await services.ports.sms?.send({ id: name, to, text })
}
