import { smsLength } from '@delguur/kit/text/sms-length'
import { titleIn } from '../../../platform/tenant.ts'
import type { Words } from './emails/account-emails.ts'
import type { Email } from './emails/email.ts'

/** Whether a text is sent, and paid, as one message: 160 signs of the GSM alphabet or 70 of any other. */
export const isOnePart = (text: string): boolean => smsLength(text).parts === 1

/** `what` names the code, `host` is the shop's. */
type CodeText = { what: string; code: string; host: string }

/**
 * The text message of a code, in one part: what it is for and a warning, and where there is room the line by which a
 * browser on that phone fills the code in on our host only (origin-bound one-time codes).
 */
export function codeText({ t, about, locale }: Words, { what, code, host }: CodeText): string {
  const shop = titleIn(about.tenant, locale)
  const text = t('mail.sms.code', { shop, what, code })
  const bound = `@${host} #${code}`
  const texts = [`${text}\n${bound}`, text, `${shop}: ${code}\n${bound}`]
  return texts.find(isOnePart) ?? `${shop}: ${code}`
}

/** The text message of something that happened to an account, in one part. */
export function noticeText({ t, about, locale }: Words, what: string): string {
  const shop = titleIn(about.tenant, locale)
  const { phone } = about.tenant.support
  const texts = [t('mail.sms.notice', { shop, what, phone }), `${shop}: ${what}. ${phone}`]
  return texts.find(isOnePart) ?? `${shop}: ${what}`
}

/** A text message that says what an email is called, in one part where that can be. */
export function orderText({ about, locale }: Words, subject: string): string {
  const text = `${titleIn(about.tenant, locale)}: ${subject}`
  return isOnePart(text) ? text : subject
}

/** What is said of an order in a text message. */
export const textedKinds = [
  ...(['placed', 'reminder', 'received', 'paid', 'confirmed', 'overdue'] as const),
  ...([
    'late',
    'canceled',
    'refund_done',
    'ready',
    'shipped',
    'part_shipped',
    'postponed',
    'near',
    'not_delivered',
    'redelivery',
    'kept',
    'preorder_arrived',
    'preorder_late',
  ] as const),
  ...(['return_approved', 'return_refused', 'refunded', 'exchanged'] as const),
] as const
/** Messages with a link are sent whole: the receiver needs the link to act. */
const linked: readonly string[] = ['placed', 'reminder', 'preorder_arrived', 'preorder_late']
const isTexted = (kind: string): kind is (typeof textedKinds)[number] =>
  (textedKinds as readonly string[]).includes(kind)

/** The text message of something that happened to an order: in the shop's own words as they are, else in one part where that can be. */
export function textOfOrder(
  words: Words,
  kind: string,
  { subject, params = {} }: Pick<Email, 'subject' | 'params'>,
): string {
  if (!isTexted(kind)) return orderText(words, subject)
  const key = `mail.sms.${kind}` as const
  const text = words.t(key, { ...params, shop: titleIn(words.about.tenant, words.locale) })
  return linked.includes(kind) || isOnePart(text) || words.about.edited?.[key] ? text : subject
}
