import { type Locale, localePath } from '@delguur/kit/locale'
import type { Services } from '../../../../platform/context.ts'
import { emailOf, type Words, wordsFor } from '../emails/account-emails.ts'
import type { Part } from '../emails/email.ts'
import { asHtml, asText } from '../emails/mail-body.ts'
import { findSubscriber, type Subscriber } from './newsletter.repository.ts'
import { personToken, unsubscribeToken } from './unsubscribe-token.ts'

type Ask = { id: string; to: string; locale: Locale; sealed: string }

/** Asks by mail whether the owner of an address wants the newsletter. Rejects with the port's `MailError`. */
export async function askByMail(services: Services, { id, to, sealed, ...data }: Ask): Promise<void> {
  const path = services.secrets.open('link', Buffer.from(sealed, 'base64'))
  const words = await wordsFor(services, data.locale)
  const { t, locale } = words
  const message = emailOf(words, {
    subject: t('mail.subscribe.subject'),
    parts: [
      { kind: 'text', text: t('mail.subscribe.text') },
      { kind: 'link', label: t('mail.subscribe.button'), href: `${services.origin}${localePath(locale, path)}` },
      { kind: 'hint', text: t('mail.subscribe.not_you') },
    ],
    why: t('mail.code.why'),
  })
  const { language, subject } = message
  await services.ports.mail.send({
    id: `subscribe.${id}`,
    to,
    language,
    subject,
    text: asText(message),
    html: asHtml(message),
  })
}

/** Thanks a reader who has just confirmed. Rejects with the port's `MailError`. */
export async function welcome(services: Services, { id, subscriber_id }: { id: string; subscriber_id: number }) {
  await mailReader(services, { id: `welcome.${id}`, subscriber_id }, ({ t, locale }) => ({
    subject: t('mail.welcome.subject'),
    parts: [
      { kind: 'text', text: t('mail.welcome.text') },
      { kind: 'link', label: t('mail.welcome.button'), href: `${services.origin}${localePath(locale, '/')}` },
    ],
  }))
}

type News = { subject: string; parts: Part[] }

/**
 * Sends one piece of news to one reader, in their language: with the way out as a link and as the header by which a mail
 * program ends the newsletter at one press (RFC 8058). Nothing to those who have not confirmed or want no more.
 */
export async function mailReader(
  services: Services,
  { id, subscriber_id }: { id: string; subscriber_id: number },
  tell: (words: Words) => News,
): Promise<void> {
  const reader = await findSubscriber(services.db, subscriber_id)
  if (!reader?.confirmed_at || reader.unsubscribed_at) return
  const words = await wordsFor(services, reader.locale)
  const stop = readerStop(services, words.locale, reader)
  const message = emailOf(words, { ...tell(words), why: words.t('mail.newsletter.why') })
  message.ending.push(words.t('mail.newsletter.stop', { link: stop }))
  await services.ports.mail.send({
    id,
    to: reader.email,
    language: message.language,
    subject: message.subject,
    text: asText(message),
    html: asHtml(message),
    headers: { 'list-unsubscribe': `<${stop}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' },
  })
}

const readerStop = ({ origin, secrets }: Services, locale: Locale, reader: Pick<Subscriber, 'id' | 'email'>): string =>
  `${origin}${localePath(locale, `/newsletter/unsubscribe?token=${unsubscribeToken(secrets, reader)}`)}`

type Stopped = { user_id: number | null; subscriber_id: number | null; email: string; topic: string }

/** The way out of a campaign, for a person or a reader: its link, and the two lines of a mail about it. */
export async function stopLink(services: Services, stored: Locale, { user_id, subscriber_id, email, topic }: Stopped) {
  const { t, locale } = await wordsFor(services, stored)
  const stop =
    user_id === null
      ? readerStop(services, locale, { id: subscriber_id ?? 0, email })
      : `${services.origin}${localePath(locale, `/newsletter/unsubscribe?token=${personToken(services.secrets, { user_id, topic })}`)}`
  return { stop, why: t('mail.newsletter.why'), ending: t('mail.newsletter.stop', { link: stop }) }
}
