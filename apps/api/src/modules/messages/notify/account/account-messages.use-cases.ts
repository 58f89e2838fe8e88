import { type Locale, localePath } from '@delguur/kit/locale'
import { z } from 'zod'
import type { Services } from '../../../../platform/context.ts'
import {
  alertEmail,
  type CodePurpose,
  codeEmail,
  type DeletedKind,
  type LinkKind,
  linkEmail,
  type NoticeKind,
  noticeEmail,
  wordsFor,
  wordsOf,
} from '../emails/account-emails.ts'
import type { Email } from '../emails/email.ts'
import { giftCardEmail, giftCardText } from '../emails/gift-card-email.ts'
import { asHtml, asText } from '../emails/mail-body.ts'
import { readReceiver } from '../notify.queries.ts'
import { SmsError } from '../sms.port.ts'
import { codeText, noticeText } from '../text-message.ts'

type Code = {
  id: string
  channel: 'phone' | 'email'
  to: string
  locale: Locale
  purpose: CodePurpose
  sealed: string
  expires_at: string
}
type Link = { id: string; to: string; locale: Locale; kind: LinkKind; sealed: string }
/** Something that happened to an account; `id` names it. */
export type Notice = {
  id: string
  user_id: number
  kind: NoticeKind
  to?: string | undefined
  locale: Locale
  happened_at: string
  went?: DeletedKind[] | undefined
  /** The page by which its owner objects, sealed. */
  sealed?: string | undefined
}
export type Alert = {
  id: string
  kind: string
  detail: Record<string, string | number | boolean | null>
  happened_at: string
}

/** Sends a code by mail or text message, in one part; nothing once it has expired. Rejects with the port's error. */
export async function sendCode(services: Services, code: Code): Promise<void> {
  const expiresAt = new Date(code.expires_at)
  if (expiresAt <= services.clock()) return
  const { id, to, locale, purpose } = code
  const digits = services.secrets.open('code', Buffer.from(code.sealed, 'base64'))
  const words = await wordsFor(services, locale)
  if (code.channel === 'email') {
    await mail(services, `code.${id}`, to, codeEmail(words, purpose, digits, expiresAt))
    return
  }
  const { hostname: host } = new URL(services.origin)
  await sms(services, `code.${id}`, to, codeText(words, { what: words.t(`mail.code.${purpose}`), code: digits, host }))
}

/** Mails a link of the shop. Rejects with the port's `MailError`. */
export async function sendLink(services: Services, { id, to, locale, kind, sealed }: Link): Promise<void> {
  const path = services.secrets.open('link', Buffer.from(sealed, 'base64'))
  const words = await wordsFor(services, locale)
  await mail(services, `link.${id}`, to, linkEmail(words, kind, path))
}

/** Mails the notice, or texts it where there is no mail address. Rejects with the port's error. */
export async function sendAccountNotice(services: Services, notice: Notice): Promise<void> {
  const { id, kind, locale, happened_at, went: deleted, sealed } = notice
  const to = notice.to ?? (await readReceiver(services.db, notice.user_id))
  if (!to) return
  const words = await wordsFor(services, locale)
  const path = sealed && services.secrets.open('link', Buffer.from(sealed, 'base64'))
  const link = path && services.origin + localePath(words.locale, path)
  if (to.includes('@'))
    await mail(
      services,
      `notice.${id}`,
      to,
      noticeEmail(words, { kind, at: new Date(happened_at), went: deleted, link }),
    )
  else {
    const text = noticeText(words, words.t(`mail.notice.${kind}.subject`))
    await sms(services, `notice.${id}`, to, link ? `${text} ${link}` : text)
  }
}

/** Mails an attack to whoever looks after the shop. Rejects with the port's `MailError`. */
export async function mailAlert(services: Services, { id, kind, detail, happened_at }: Alert): Promise<void> {
  const content = alertEmail(wordsOf(services, 'mn'), kind, detail, new Date(happened_at))
  await mail(services, `alert.${id}`, services.tenant.support.email, content)
}

type GiftCard = {
  id: string
  to: string
  locale: Locale
  amount: number
  message: string
  is_own: boolean
  sealed: string
  expires_at: string
}
const cardCodes = z.object({ number: z.string(), activation: z.string() })

/** Sends a gift card by mail or text message. Rejects with the port's error. */
export async function sendGiftCardMessage(services: Services, gift: GiftCard): Promise<void> {
  const { id, to, locale, sealed } = gift
  const codes = cardCodes.parse(JSON.parse(services.secrets.open('gift_card_letter', Buffer.from(sealed, 'base64'))))
  const card = { ...gift, ...codes, expires_at: new Date(gift.expires_at) }
  const words = await wordsFor(services, locale)
  if (to.includes('@')) await mail(services, id, to, giftCardEmail(words, card))
  else await sms(services, id, to, giftCardText(words, card))
}

/** Sends an email. */
export const mail = ({ ports }: Services, id: string, to: string, content: Email): Promise<void> =>
  ports.mail.send({
    id,
    to,
    language: content.language,
    subject: content.subject,
    text: asText(content),
    html: asHtml(content),
  })

/** A number that the gateway does not take will not be taken the next time either. */
export async function sms({ ports, log }: Services, id: string, to: string, text: string): Promise<void> {
  if (!ports.sms) {
    log.warn({ area: 'sms' }, 'a text message is dropped: the shop has no gateway')
    return
  }
  try {
    await ports.sms.send({ id, to, text })
  } catch (error) {
    if (!(error instanceof SmsError) || error.fault !== 'receiver_refused') throw error
    log.info({ area: 'sms' }, error.message)
  }
}
